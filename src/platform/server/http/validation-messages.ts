import * as z from 'zod';

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};
const formats: Record<string, string> = {
  uuid: 'an id (a UUID)',
  guid: 'an id (a UUID)',
  email: 'an email address',
  url: 'a web address',
  date: 'a date such as 2026-11-23',
  datetime: 'a time such as 2026-11-23T18:30:00Z',
};

/** What zod says without a message of the contract, in words for people. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This must be ${types[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return `This must ${bound(issue.origin, 'least', Number(issue.minimum))}.`;
    case 'too_big':
      return `This must ${bound(issue.origin, 'most', Number(issue.maximum))}.`;
    case 'invalid_format':
      return formats[issue.format] === undefined
        ? 'This has characters or a form that is not allowed.'
        : `This must be ${formats[issue.format]}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    default:
      return 'This is not valid.';
  }
}

function bound(origin: string, side: 'least' | 'most', limit: number): string {
  const amount = `at ${side} ${limit}`;
  if (origin === 'string') return `have ${amount} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${amount} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${amount}`;
}

/** Sets the default messages of zod in this process. */
export function setValidationMessages(): void {
  z.config({ customError: messageOf });
}
