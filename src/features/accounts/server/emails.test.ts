import { expect, it } from 'vitest';
import { noticeEmail } from './emails.ts';

it('a notice turns no name into a link, neither in the subject nor in the text', () => {
  const name = 'Win prize.example/now';
  const { subject, text, html } = noticeEmail({
    first_name: name,
    title: `Play with ${name}?`,
    message: `${name} asks you`,
    url: 'https://courtfolk.example/playdates/1',
    stop: null,
    moderation: null,
  });
  for (const part of [subject, text, html]) expect(part).not.toContain('prize.example');
  expect(subject).toContain('Play with Win prize. example');
});

it('a notice keeps initials and their punctuation as they are', () => {
  const message = 'Old Park, against Ana M. and Bea O.: with Cal P., you pay $40 per hour.';
  const { text } = noticeEmail({
    first_name: 'Dev',
    title: 'Play with Cal P.?',
    message,
    url: 'https://courtfolk.example/playdates/1',
    stop: null,
    moderation: null,
  });
  expect(text.replaceAll('\n', ' ')).toContain(message);
});
