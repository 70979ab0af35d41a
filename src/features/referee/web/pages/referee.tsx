import { RotateCcw, Settings } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '#features/referee/messages.ts';
import { questionMax } from '#features/referee/rules/limits.ts';
import {
  ask,
  askAgain,
  includeRuleNumbers,
  isWaiting,
  reset,
  stop,
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
import { MessageField } from '#platform/web/ui/message-field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import '#features/referee/web/parts/referee.css';

/** The AI Referee: a conversation about the rules (document 2, section 2.9). */
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
  const previousCount = useRef(entries.length);

  // scrolls a new question to the top, so that its answer is read from the beginning
  useEffect(() => {
    if (entries.length > previousCount.current) latest.current?.scrollIntoView({ block: 'start' });
    previousCount.current = entries.length;
  }, [entries.length]);

  /**
   * Moves the focus, as the pressed button may have disappeared: to the field, or on touch devices,
   * where that would open the keyboard over the answer, to the answers, unless the field has the
   * focus already.
   */
  const moveFocus = () => {
    const to = hasFinePointer() || document.activeElement === field.current ? field : turns;
    to.current?.focus({ preventScroll: true });
  };
  const send = (question: string) => {
    if (!ask(question)) return;
    type('');
    moveFocus();
  };
  const retry = (fromRulebook: boolean) => {
    askAgain(fromRulebook);
    moveFocus();
  };
  const isUnusableResponse = last?.failure === messages.noUsableResponse;
  const retryActions = (
    <div className="failed-actions">
      {hasModel() && (
        <Button size="sm" onClick={() => retry(true)}>
          {messages.answerFromRulebook}
        </Button>
      )}
      <Button size="sm" variant="plain" onClick={() => retry(false)}>
        {messages.tryAgain}
      </Button>
    </div>
  );

  return (
    <>
      <PageHeader title="AI Referee" lead={messages.refereeLead} />
      <div className="wrap lift referee">
        <section className="card talk" aria-label={messages.conversationLabel}>
          <div className="talk-head">
            <p className="talk-title">{messages.answeredBy[hasModel() ? 'model' : 'built_in']}</p>
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
              label={messages.includeRuleNumbers}
              checked={include_rule_numbers}
              onChange={(event) => includeRuleNumbers(event.target.checked)}
            />
          </div>
          <div
            ref={turns}
            className="turns"
            role="log"
            tabIndex={-1}
            aria-label={messages.answersLabel}
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
                    entry !== last &&
                    entry.failure !== undefined &&
                    entry.failure !== messages.noUsableResponse
                  }
                />
                {entry.answer !== undefined && (
                  <AnswerTurn answer={entry.answer} showNumbers={include_rule_numbers} />
                )}
                {entry === last && waiting && (
                  <WaitingTurn
                    askedAt={entry.askedAt}
                    onRulebook={() => retry(true)}
                    onStop={() => {
                      stop();
                      moveFocus();
                    }}
                  />
                )}
                {entry.failure === messages.noUsableResponse && (
                  <RefereeTurn>
                    <p>{messages.noUsableResponse}</p>
                    {entry === last && retryActions}
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
          <FormError title={isUnusableResponse ? undefined : last?.failure}>{retryActions}</FormError>
          <MessageField
            ref={field}
            label={messages.askLabel}
            text={text}
            max={questionMax}
            error={text.trim().length > questionMax ? messages.questionTooLong : undefined}
            pending={waiting}
            variant="primary"
            className="ask"
            onChange={type}
            onSend={send}
          />
        </section>
        <aside className="card notes" aria-label={messages.notesTitle}>
          <h2 className="text-xl">{messages.notesTitle}</h2>
          <ul>
            <li>{hasModel() ? messages.goesToGoogle : messages.staysOnServer}</li>
            <li>{messages.mayBeWrong}</li>
            <li>{messages.nothingIsKept}</li>
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
