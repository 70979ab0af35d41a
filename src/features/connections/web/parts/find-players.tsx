import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import { distances } from '#features/connections/limits.ts';
import { nearbyTexts } from '#features/connections/messages/nearby.ts';
import { nearbyPlayersQuery } from '#features/connections/web/queries.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes, states } from '#features/profiles/data/states.ts';
import { FindableChoice } from '#features/profiles/web/parts/findable-choice.tsx';
import { useSaveFinding } from '#features/profiles/web/parts/use-save-finding.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { chipLook, chipTarget } from '#platform/web/ui/chip.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import type { Drawing } from '#platform/web/ui/line-drawing.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { type Range, RangeSlider } from '#platform/web/ui/range-slider.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { FoundPlayerRow } from './found-player-row.tsx';
import { type FindFilters, noFilters, toQuery, useFindFilters } from './use-find-filters.ts';

const places = [
  ...distances.map((miles) => ({ value: String(miles), label: nearbyTexts.miles(miles) })),
  ...stateCodes.map((code) => ({ value: code, label: states[code] })),
];
const genders = [
  { value: '', label: nearbyTexts.genders.any },
  { value: 'female', label: nearbyTexts.genders.female },
  { value: 'male', label: nearbyTexts.genders.male },
];

const pin: Drawing = {
  lines: 'M60 74C44 54 38 44 38 32a22 22 0 1 1 44 0c0 12-6 22-22 42z',
  ball: [60, 32],
};

/** A list with fewer players says what is farther away. */
const few = 5;

/** Players near one's level who let others find them, with filters (decision 0040). */
export function FindPlayers() {
  const { filters, change, narrowedBy } = useFindFilters();
  const list = useInfiniteQuery(nearbyPlayersQuery(toQuery(filters)));
  const items = list.data?.pages.flatMap((page) => page.items);
  const isNowhere = list.data?.pages[0]?.state === null && !(filters.where in states);
  return (
    <>
      <Card>
        <Filters filters={filters} onChange={change} />
      </Card>
      <BeingFound />
      <LiveRegion
        text={items === undefined ? '' : nearbyTexts.found(items.length, list.hasNextPage)}
      />
      <Found
        list={list}
        items={items}
        emptyTitle={isNowhere ? nearbyTexts.nowhere : nearbyTexts.empty[narrowedBy](filters.where)}
        few={nearbyTexts.few[narrowedBy](filters.where)}
        farther={
          <Farther
            // The answers for other filters are other ones.
            key={JSON.stringify(filters)}
            filters={filters}
            after={filters.where}
            count={items?.length ?? 0}
            isNarrowed={narrowedBy !== 'nothing'}
            state={list.data?.pages[0]?.state ?? null}
            onChange={change}
          />
        }
      />
    </>
  );
}

/** Tells those whom nobody finds, with the choice; it stays while they choose. */
function BeingFound() {
  const { save, shown } = useSaveFinding();
  const [isOpen, setIsOpen] = useState(false);
  const by = shown.findable_by ?? 'nobody';
  if (by !== 'nobody' && !isOpen) return null;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-1 text-soft">
        <span role="status">{nearbyTexts.foundBy[by]}</span>
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {nearbyTexts.change}
        </Button>
      </p>
      {isOpen && (
        <Card>
          <FindableChoice
            value={shown.findable_by}
            onChoose={(findable_by) => save({ findable_by })}
          />
        </Card>
      )}
    </div>
  );
}

function Filters({
  filters,
  onChange,
}: {
  filters: FindFilters;
  onChange: (changes: Partial<FindFilters>) => void;
}) {
  const toggle = (name: 'weekends' | 'evenings') => (
    <li>
      <button
        type="button"
        aria-pressed={filters[name]}
        className={chipTarget}
        onClick={() => onChange({ [name]: !filters[name] })}
      >
        <span className={chipLook}>{nearbyTexts[name]}</span>
      </button>
    </li>
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4 lg:grid-cols-[1fr_1fr_1.5fr]">
      <SelectField
        label={nearbyTexts.where}
        options={places}
        value={filters.where}
        onChange={({ target }) => onChange({ where: target.value })}
      />
      <SelectField
        label={nearbyTexts.gender}
        options={genders}
        value={filters.gender}
        onChange={({ target }) => onChange({ gender: target.value as FindFilters['gender'] })}
      />
      <div className="max-lg:col-span-full">
        <LevelRange value={filters.levels} onChange={(levels) => onChange({ levels })} />
      </div>
      <ul aria-label={nearbyTexts.plays} className="col-span-full flex flex-wrap gap-x-2">
        {toggle('weekends')}
        {toggle('evenings')}
      </ul>
    </div>
  );
}

function LevelRange({ value, onChange }: { value: Range; onChange: (levels: Range) => void }) {
  const [range, setRange] = useState(value);
  const [low, high] = value;
  // Back moves the handles too.
  useEffect(() => setRange([low, high]), [low, high]);
  return (
    <RangeSlider
      label={nearbyTexts.levels}
      labels={[nearbyTexts.lowest, nearbyTexts.highest]}
      min={ratingMin}
      max={ratingMax}
      step={0.05}
      value={range}
      onChange={setRange}
      onCommit={onChange}
      format={(rating) => rating.toFixed(2)}
    />
  );
}

interface FoundProps {
  list: UseInfiniteQueryResult;
  items: NearbyPlayer[] | undefined;
  emptyTitle: string;
  few: string;
  /** Ways to more players. */
  farther: ReactNode;
}

function Found({ list, items, emptyTitle, few: fewText, farther }: FoundProps) {
  if (list.isPending) return <LoadingPeople label={nearbyTexts.loading} times={3} inCards />;
  if (items === undefined) return <ErrorState title={nearbyTexts.errorLoading} query={list} />;
  const ways = (
    <>
      {farther}
      <ButtonLink to="/my-link" variant="plain">
        {nearbyTexts.myLink}
      </ButtonLink>
    </>
  );
  if (items.length === 0)
    return (
      <EmptyState drawing={pin} title={emptyTitle} text={nearbyTexts.emptyText} action={ways} />
    );
  return (
    <div className="stack">
      <ul aria-label={nearbyTexts.title} className="grid gap-3 lg:grid-cols-2">
        {items.map((player) => (
          <FoundPlayerRow key={player.id} player={player} />
        ))}
      </ul>
      <InfiniteScrollTrigger list={list} failure={nearbyTexts.errorLoading} />
      {items.length < few && !list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-soft">{fewText}</p>
          {ways}
        </div>
      )}
    </div>
  );
}

interface FartherProps {
  filters: FindFilters;
  /** The place that was looked at last. */
  after: string;
  /** How many there are within the filters. */
  count: number;
  isNarrowed: boolean;
  /** The viewer's. */
  state: string | null;
  onChange: (changes: Partial<FindFilters>) => void;
}

/** The next wider place that has more players, never a state that is not the viewer's. */
function Farther(props: FartherProps) {
  const { filters, after, count, isNarrowed, state, onChange } = props;
  const wider: string[] = [
    ...distances.map(String),
    ...stateCodes.filter((code) => code === state),
  ];
  const where = after in states ? undefined : wider[wider.indexOf(after) + 1];
  const list = useInfiniteQuery({
    ...nearbyPlayersQuery(toQuery({ ...filters, where: where ?? after })),
    enabled: where !== undefined,
  });
  const page = list.data?.pages[0];
  if (where === undefined || page === undefined) {
    if (list.isFetching) return <span aria-hidden="true" className="sk h-11 w-48" />;
    return isNarrowed ? (
      <Button onClick={() => onChange(noFilters)}>{nearbyTexts.everybody(filters.where)}</Button>
    ) : null;
  }
  const isMore = page.next_cursor !== null;
  if (page.items.length <= count && !isMore) return <Farther {...props} after={where} />;
  return (
    <Button onClick={() => onChange({ where })}>
      {nearbyTexts.showWider(page.items.length, isMore, where)}
    </Button>
  );
}
