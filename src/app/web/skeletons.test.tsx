// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anna, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const { id } = anna;

it.each<[path: string, ...sentences: string[]]>([
  ['/dashboard', ...Array<string>(3).fill('Loading your Dashboard')],
  ['/notifications', 'Loading notifications'],
  ['/connections', 'Loading connections'],
  ['/connections?view=find', 'Loading players'],
  [`/profile/${id}`, 'Loading profile'],
  [`/join/${id}`, 'Loading the invitation'],
  ['/my-link', 'Loading your link'],
  ['/supr-builder', 'Loading your team', 'Loading limits', 'Loading players'],
  ['/add-player', 'Loading friends'],
  [`/edit-player/${id}`, 'Loading the player'],
  ['/playdates', 'Loading PlayDates'],
  ['/playdates?tab=available', 'Loading PlayDates'],
  [`/playdates/${id}`, 'Loading PlayDate'],
  [`/playdates/${id}/apply`, 'Loading PlayDate'],
  ['/partner-lists', 'Loading your lists'],
  [`/partner-lists/${id}`, 'Loading the list'],
  [
    '/profile',
    'Loading your profile',
    'Emails',
    'Calendar',
    'Loading your sessions',
    'Loading blocked players',
  ],
  ['/admin?tab=users', 'Loading users'],
  ['/admin?tab=playdates', 'Loading PlayDates'],
  ['/admin?tab=audit_log', 'Loading the audit log'],
  ['/admin?tab=reports', 'Loading reports'],
  ['/admin/signup-codes', 'Loading signup codes'],
])(
  '%s says what it loads, and hides its skeletons from screen readers',
  async (path, ...sentences) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    renderScreen(path, { ...anna, is_admin: true });
    const said = () =>
      [...document.querySelectorAll('[aria-busy="true"] > [role="status"]')].map(
        (each) => each.textContent,
      );
    await waitFor(() => expect(said()).toEqual(sentences));
    const skeletons = [...document.querySelectorAll('.sk')];
    expect(skeletons.filter((each) => each.closest('[aria-hidden="true"]') === null)).toEqual([]);
  },
);
