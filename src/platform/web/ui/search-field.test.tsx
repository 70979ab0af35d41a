// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn<(value: string) => void>();

/** A list with its search in the address, and a link that clears it. */
function List() {
  const [search, setSearch] = useState('');
  const settle = (value: string) => {
    onSearch(value);
    setSearch(value);
  };
  return (
    <>
      <SearchField label="Search" value={search} onSearch={settle} />
      <button type="button" onClick={() => setSearch('')}>
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  render(<List />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a search fires once, when nothing was typed for the debounce time', () => {
  type('an');
  wait(499);
  type('ana');
  wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  wait(2000);
  expect(onSearch.mock.calls).toEqual([['ana']]);
});

test('a search that is cleared from outside and retyped within the debounce time fires again', () => {
  type('ana');
  wait(500);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  wait(200);
  type('ana');
  wait(500);
  expect(onSearch.mock.calls).toEqual([['ana'], ['ana']]);
});

test('clearing from outside cancels a search that has not fired yet', () => {
  type('ana');
  wait(500);
  type('anab');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  wait(2000);
  expect(field().value).toBe('');
  expect(onSearch.mock.calls).toEqual([['ana']]);
});

test('text that differs from the search only in blanks does not fire', () => {
  type('ana');
  wait(500);
  type('ana ');
  wait(500);
  expect(field().value).toBe('ana ');
  expect(onSearch.mock.calls).toEqual([['ana']]);
});
