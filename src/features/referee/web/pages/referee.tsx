import { RotateCcw, Settings } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '#features/referee/messages.ts';
import { AskField } from '#features/referee/web/parts/ask-field.tsx';
import {
  ask,
  askAgain,
  includeRuleNumbers,
  isWaiting,
  reset,
  type,
  useConversation,
} from '#features/referee/web/parts/conversation.ts';
import { AnswerTurn, QuestionTurn, RefereeTurn, WaitingTurn } from '#features/referee/web/parts/turns.tsx';
import { hasModel } from '#features/referee/web/queries.ts';
import { hasFinePointer } from '#platform/web/pointer-type.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import '#features/referee/web/parts/referee.css';

/** Questions about the rules, asked and answered as a conversation (document 2, section 2.9). */
export default function RefereePage() {
  const conversation = useConversation();
  const { entries, text, include_rule_numbers } = conversation;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const turns = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLDivElement>(null);
  const waiting = isWaiting(conversation);
  const last = entries.at(-1);
  const asked = useRef(entries.length);

  // a new question goes up, so that its answer is read from its beginning
  useEffect(() => {
    if (entries.length > asked.current) latest.current?.scrollIntoView({ block: 'start' });
    asked.current = entries.length;
  }, [entries.length]);

  /**
   * What was pressed may be gone now; who types goes on typing. With a finger the focus in the field would bring up a keyboard over the
   * answer: there it goes to the answers, unless it is in the field already.
   */
  const goOn = () => {
    const to = hasFinePointer() || document.activeElement === field.current ? field : turns;
    to.current?.focus({ preventScroll: true });
  };
  const send = (question: string) => {
    if (!ask(question)) return;
    type('');
    goOn();
  };
  const again = (from_rulebook: boolean) => {
    askAgain(from_rulebook);
    goOn();
  };
  const isTrouble = last?.failure === messages.trouble;
  const ways = (
    <div className="failed-ways">
      {hasModel() && (
        <Button size="sm" onClick={() => again(true)}>
          {messages.from_rulebook}
        </Button>
      )}
      <Button size="sm" variant="plain" onClick={() => again(false)}>
        {messages.tryAgain}
      </Button>
    </div>
  );

  return (
    <>
      <PageHeader title="AI Referee" lead={messages.refereeLead} />
      <div className="wrap lift referee">
        <section className="card talk" aria-label={messages.conversation}>
          <div className="talk-head">
            <p className="talk-title">{messages.answersBy[hasModel() ? 'model' : 'built_in']}</p>
            <IconButton
              label="Settings"
              icon={<Settings aria-hidden="true" size={21} />}
              aria-expanded={isOpen}
              aria-controls={`${id}-settings`}
              onClick={() => setOpen(!isOpen)}
            />
            <IconButton
              label="Reset"
              icon={<RotateCcw aria-hidden="true" size={21} />}
              disabled={entries.length === 0 && text === ''}
              onClick={() => {
                reset();
                field.current?.focus({ preventScroll: true });
              }}
            />
          </div>
          <div id={`${id}-settings`} className="talk-settings" hidden={!isOpen}>
            <Checkbox
              label={messages.include_rule_numbers}
              checked={include_rule_numbers}
              onChange={(event) => includeRuleNumbers(event.target.checked)}
            />
          </div>
          <div
            ref={turns}
            className="turns"
            role="log"
            tabIndex={-1}
            aria-label={messages.answers}
            aria-live="polite"
          >
            <RefereeTurn>
              <p>{messages.greeting}</p>
            </RefereeTurn>
            {entries.map((entry) => (
              <div key={entry.id} ref={entry === last ? latest : null} className="entry">
                <QuestionTurn
                  question={entry.question}
                  isUnanswered={
                    entry !== last && entry.failure !== undefined && entry.failure !== messages.trouble
                  }
                />
                {entry.answer !== undefined && (
                  <AnswerTurn answer={entry.answer} showNumbers={include_rule_numbers} />
                )}
                {entry === last && waiting && <WaitingTurn />}
                {entry.failure === messages.trouble && (
                  <RefereeTurn>
                    <p>{messages.trouble}</p>
                    {entry === last && ways}
                  </RefereeTurn>
                )}
              </div>
            ))}
          </div>
          {entries.length === 0 && (
            <ul className="suggestions" aria-label={messages.suggestionsTitle}>
              {messages.suggestions.map((question) => (
                <li key={question}>
                  <button type="button" className="suggestion" onClick={() => send(question)}>
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <FormError title={isTrouble ? undefined : last?.failure}>{ways}</FormError>
          <AskField field={field} text={text} isWaiting={waiting} onChange={type} onAsk={send} />
        </section>
        <aside className="card notes" aria-label={messages.notesTitle}>
          <h2 className="text-xl">{messages.notesTitle}</h2>
          <ul>
            <li>{hasModel() ? messages.goesToGoogle : messages.staysHere}</li>
            <li>{messages.mayBeWrong}</li>
            <li>{messages.isForgotten}</li>
          </ul>
          <p className="notes-links">
            <Link to="/rules">{messages.readRules}</Link>
            <Link to="/privacy#referee">{messages.readPrivacy}</Link>
          </p>
        </aside>
      </div>
    </>
  );
}
