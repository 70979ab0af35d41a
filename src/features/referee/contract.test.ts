import { expect, it } from 'vitest';
import type * as z from 'zod';
import { refereeContract } from './contract.ts';

it('a question alone begins a conversation, names rules, and is for the model where there is one', () => {
  const { inputSchema } = refereeContract.answer['~orpc'];
  const question = 'Is a let serve replayed?';
  expect((inputSchema as z.ZodType).parse({ question })).toEqual({
    question,
    history: [],
    facts: [],
    include_rule_numbers: true,
    from_rulebook: false,
  });
});
