import { expect, test } from 'vitest';
import { noticeTexts } from '#features/agreements/data/notice-texts.ts';
import { messages } from '#features/agreements/messages.ts';
import { inContext } from '#features/notifications/rules/kind.ts';
import { newsOf } from '#features/notifications/rules/news.ts';
import { noticeTexts as playdateTexts } from '#features/playdates/data/notice-texts.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';

const when = formatDateTime('2027-03-14T01:00:00Z', 'America/Phoenix');
const about = { first_name: 'Ben' };
const partsOf = (message: string) =>
  newsOf({ title: 'Title', link: '/playdates/00000000-0000-4000-8000-0000000000bb', about, message });

const name = 'Ben St. John';
const changed = 'Court: Old Park → Reid Park';
const { no_show, late } = messages.attendanceReportMessage;

test.each([
  `${messages.changeProposedMessage(name)}. ${changed}`,
  messages.changeAcceptedMessage(name, changed),
  noticeTexts.changeDeclined(name, changed),
  noticeTexts.changeWithdrawn(name, changed),
  messages.scoreMessage(name),
  `${no_show(name)} ${noticeTexts.answerUntil(when)}`,
  `${late(name)} ${noticeTexts.answerUntil(when)}`,
])('the news of a notice ends with its first sentence: %s', (text) => {
  const { news, text: rest, context } = partsOf(inContext(`${when}, Old Park`, text));
  expect(context).toBe(`${when}, Old Park`);
  expect(news).toMatch(/^Ben St\. John [a-z ]+$/);
  expect(text).toBe(`${news}. ${rest}`);
});

test.each([
  messages.attendanceAnsweredMessage.agreed(name),
  messages.didPlay(name),
  messages.cannotPlay(name),
  playdateTexts.applicationMessage(name, 'Mary J. Park'),
  playdateTexts.newChatMessage(name),
])('a notice of one sentence is news as a whole: %s', (text) => {
  expect(partsOf(inContext(when, text))).toMatchObject({ news: text, text: '', context: when });
});
