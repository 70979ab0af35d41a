import { isContractProcedure } from '@orpc/contract';
import { isProcedure } from '@orpc/server';
import { expect, it } from 'vitest';
import { contract } from '#app/contract.ts';
import { featureJobs, router } from './features.ts';

function namesOf(tree: object, isLeaf: (value: unknown) => boolean, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    if (isLeaf(value)) return [[...path, name].join('.')];
    return typeof value === 'object' && value !== null
      ? namesOf(value, isLeaf, [...path, name])
      : [];
  });
}

it('the router implements exactly the contract', () => {
  expect(namesOf(router, isProcedure).sort()).toEqual(
    namesOf(contract, isContractProcedure).sort(),
  );
});

it('job names are unique', () => {
  const names = featureJobs.map(({ type }) => type.name);
  expect(new Set(names).size).toBe(names.length);
});
