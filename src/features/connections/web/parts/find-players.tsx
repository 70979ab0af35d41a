import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { nearbyTexts } from '#features/connections/data/nearby-texts.ts';
import { distances } from '#features/connections/limits.ts';
import { type NearbyFilter, nearbyPlayersQuery } from '#features/connections/web/queries.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes, states } from '#features/profiles/data/states.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { chipLook, chipTarget } from '#platform/web/ui/chip.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { type Range, RangeSlider } from '#platform/web/ui/range-slider.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { Loading, Several, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { FoundPlayerRow } from './found-player-row.tsx';
import { type FindFilters, useFindFilters } from './use-find-filters.ts';

const places = [
  ...distances.map((miles) => ({ value: String(miles), label: nearbyTexts.within(miles) })),
  ...stateCodes.map((code) => ({ value: code, label: states[code] })),
];
const genders = [
  { value: '', label: nearbyTexts.genders.any },
  { value: 'female', label: nearbyTexts.genders.female },
  { value: 'male', label: nearbyTexts.genders.male },
];

/** Players near one's level who let others find them, with filters (decision 0040). */
export function FindPlayers() {
  const { findable_by } = useUser();
  const { filters, change, query } = useFindFilters();
  return (
    <>
      <Card>
        <Filters filters={filters} onChange={change} />
      </Card>
      {findable_by === 'nobody' && (
        <p className="text-soft">
          {nearbyTexts.notFindable} <Link to="/profile#finding">{nearbyTexts.change}</Link>
        </p>
      )}
      <Found filter={query} where={places.find(({ value }) => value === filters.where)?.label ?? ''} />
    </>
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
    <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1 lg:grid-cols-[1fr_1fr_1.5fr]">
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

function Found({ filter, where }: { filter: NearbyFilter; where: string }) {
  const list = useInfiniteQuery(nearbyPlayersQuery(filter));
  if (list.isPending)
    return (
      <Loading label={nearbyTexts.loading}>
        <Several times={3}>
          <div className="card">
            <SkeletonPersonRow />
          </div>
        </Several>
      </Loading>
    );
  if (list.data === undefined) return <ErrorState title={nearbyTexts.errorLoading} query={list} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        title={nearbyTexts.empty(where)}
        text={nearbyTexts.emptyText}
        action={<ButtonLink to="/my-link">{nearbyTexts.myLink}</ButtonLink>}
      />
    );
  return (
    <div className="stack">
      <ul aria-label={nearbyTexts.title} className="grid gap-3 lg:grid-cols-2">
        {items.map((player) => (
          <FoundPlayerRow key={player.id} player={player} />
        ))}
      </ul>
      <InfiniteScrollTrigger list={list} failure={nearbyTexts.errorLoading} />
    </div>
  );
}
