import { RotateCcw, Settings } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { questionMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import {
  answerFact,
  ask,
  askAgain,
  includeRuleNumbers,
  isWaiting,
  reset,
  stop,
  type,
  useConversation,
} from '#features/referee/web/parts/conversation.ts';
import type { Entry } from '#features/referee/web/parts/conversation-history.ts';
import {
  AnswerTurn,
  QuestionTurn,
  RefereeTurn,
  WaitingTurn,
} from '#features/referee/web/parts/turns.tsx';
import { hasModel } from '#features/referee/web/queries.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { hasFinePointer } from '#platform/web/pointer-type.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { MessageField } from '#platform/web/ui/message-field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The AI Referee: a conversation about the rules (document 2, section 2.9). */
export default function RefereePage() {
  const conversation = useConversation();
  const { entries, text, include_rule_numbers } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const turns = useRef<HTMLDivElement>(null);
  const { latest, isAnswering } = useLatestTurn(entries.length);
  const waiting = isWaiting(conversation);
  const last = entries.at(-1);

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
  const answerAsked = (...answered: Parameters<typeof answerFact>) => {
    isAnswering.current = true;
    answerFact(...answered);
  };
  const askLeft = (question: string) => {
    isAnswering.current = true;
    ask(question);
  };
  const retry = (fromRulebook: boolean) => {
    askAgain(fromRulebook);
    moveFocus();
  };
  const isUnusableResponse = last?.failure === messages.noUsableResponse;
  // what does not fit any more cannot be sent again
  const retryActions = last?.failure !== messages.otherFact && (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {hasModel() && last?.answersTo === undefined && (
        <Button size="sm" onClick={() => retry(true)}>
          {messages.answerFromRulebook}
        </Button>
      )}
      <Button size="sm" variant="plain" onClick={() => retry(false)}>
        {webMessages.tryAgain}
      </Button>
    </div>
  );

  return (
    <>
      <PageHeader title="AI Referee" lead={messages.refereeLead} />
      <div className="wrap lift grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8">
        <section
          className="card @container grid grid-cols-1 py-0"
          aria-label={messages.conversationLabel}
        >
          <Toolbar
            showsNumbers={include_rule_numbers}
            canReset={entries.length > 0 || text !== ''}
            onReset={() => {
              reset();
              field.current?.focus({ preventScroll: true });
            }}
          />
          <div
            ref={turns}
            className="grid grid-cols-1 gap-6 py-5"
            role="log"
            tabIndex={-1}
            aria-label={messages.answersLabel}
            aria-live="polite"
          >
            <RefereeTurn>
              <p>{messages.greeting}</p>
            </RefereeTurn>
            {entries.map((entry, at) => (
              <div
                key={entry.id}
                ref={entry === last ? latest : null}
                tabIndex={-1}
                className="grid scroll-mt-22 grid-cols-1 gap-5"
              >
                <Turns
                  entry={entry}
                  before={entry.answersTo && entries[at - 1]?.answer}
                  showNumbers={include_rule_numbers}
                  isLast={entry === last}
                  actions={entry === last ? { answerFact: answerAsked, ask: askLeft } : undefined}
                  retryActions={entry === last && retryActions}
                >
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
                </Turns>
              </div>
            ))}
          </div>
          {entries.length === 0 && <Suggestions onChoose={send} />}
          <div className="[&:has(>[role=alert]:not(.sr-only))]:mb-4">
            <FormError title={isUnusableResponse ? undefined : last?.failure}>
              {retryActions}
            </FormError>
          </div>
          <QuestionField ref={field} text={text} pending={waiting} onSend={send} />
        </section>
        <Notes />
      </div>
    </>
  );
}

/** Scrolls a new question to the top, so that its answer is read from the beginning. */
function useLatestTurn(count: number) {
  const latest = useRef<HTMLDivElement>(null);
  /**
   * Whether a button of an answer was pressed, which is gone then: the new answer gets the focus.
   */
  const isAnswering = useRef(false);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count > previousCount.current) {
      latest.current?.scrollIntoView({ block: 'start' });
      if (isAnswering.current) latest.current?.focus({ preventScroll: true });
      isAnswering.current = false;
    }
    previousCount.current = count;
  }, [count]);
  return { latest, isAnswering };
}

interface ToolbarProps {
  showsNumbers: boolean;
  canReset: boolean;
  onReset: () => void;
}

function Toolbar({ showsNumbers, canReset, onReset }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-1 border-rule border-b py-2">
        <p className="grow basis-36 font-medium text-[0.9063rem] text-soft">
          {messages.answeredBy[hasModel() ? 'model' : 'built_in']}
        </p>
        <IconButton
          label="Settings"
          icon={<Settings aria-hidden="true" size={21} />}
          aria-expanded={isOpen}
          aria-controls={`${id}-settings`}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton
          label="Reset"
          className="-mr-2.5"
          icon={<RotateCcw aria-hidden="true" size={21} />}
          disabled={!canReset}
          onClick={onReset}
        />
      </div>
      <div id={`${id}-settings`} className="border-rule border-b py-1.5" hidden={!isOpen}>
        <Checkbox
          label={messages.includeRuleNumbers}
          checked={showsNumbers}
          onChange={(event) => includeRuleNumbers(event.target.checked)}
        />
      </div>
    </>
  );
}

type TurnsProps = Pick<ComponentProps<typeof AnswerTurn>, 'before' | 'showNumbers' | 'actions'> & {
  entry: Entry;
  isLast: boolean;
  retryActions: ReactNode;
  /** Below the answer. */
  children: ReactNode;
};

/** A question and what came of it. */
function Turns({ entry, isLast, retryActions, children, ...shown }: TurnsProps) {
  const { question, answer, failure } = entry;
  const isUnusable = failure === messages.noUsableResponse;
  return (
    <>
      <QuestionTurn
        question={question}
        isUnanswered={!isLast && failure !== undefined && !isUnusable}
      />
      {answer !== undefined && <AnswerTurn answer={answer} {...shown} />}
      {children}
      {isUnusable && (
        <RefereeTurn>
          <p>{messages.noUsableResponse}</p>
          {retryActions}
        </RefereeTurn>
      )}
    </>
  );
}

type QuestionFieldProps = Pick<
  ComponentProps<typeof MessageField>,
  'ref' | 'text' | 'pending' | 'onSend'
>;

function QuestionField(props: QuestionFieldProps) {
  return (
    <div
      data-bottom-bar=""
      className="-mx-(--card-padding) sticky bottom-0 z-1 rounded-b-card border-rule border-t bg-card px-(--card-padding) pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:py-1.5"
    >
      <MessageField
        {...props}
        label={messages.askLabel}
        max={questionMax}
        error={props.text.trim().length > questionMax ? messages.questionTooLong : undefined}
        variant="primary"
        onChange={type}
      />
    </div>
  );
}

function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2 pb-6" aria-label={messages.suggestionsTitle}>
      {messages.suggestions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="min-h-11 rounded-[1.4rem] border-[1.5px] border-edge px-4 py-2 text-start font-medium text-[0.9375rem] text-court-text leading-[1.35] transition-colors hover:border-court-text hover:bg-court-tint"
            onClick={() => onChoose(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Notes() {
  return (
    <aside className="card grid gap-3 lg:sticky lg:top-20" aria-label={messages.notesTitle}>
      <h2 className="text-xl">{messages.notesTitle}</h2>
      <ul className="grid list-disc gap-2.5 pl-4.5 marker:text-court-text">
        <li>{hasModel() ? messages.goesToGoogle : messages.staysOnServer}</li>
        <li>{messages.mayBeWrong}</li>
        <li>{messages.nothingIsKept}</li>
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <NotesLink to="/rules">{messages.readRules}</NotesLink>
        <NotesLink to="/privacy#referee">{messages.readPrivacy}</NotesLink>
      </p>
    </aside>
  );
}

const NotesLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center font-medium text-court-text underline underline-offset-[0.18em]"
  />
);
