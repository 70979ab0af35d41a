import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';

export const genderWords = { male: 'Male', female: 'Female' } as const;

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

/** A moment's day, where the viewer is. */
export const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** A birthdate in full: the same day everywhere. */
export const longDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What can be done about somebody: each deed's name, question and outcome. */
export type Deed = {
  label: string;
  text: string;
  change: { is_admin: boolean } | { is_paused: boolean };
  done: string;
};

/** Make Admin or Remove Admin, whichever there is to do. */
export function adminDeed(user: Pick<User, 'first_name' | 'last_name' | 'is_admin'>): Deed {
  const name = nameOf(user);
  return user.is_admin
    ? {
        label: 'Remove Admin',
        text: `${name} will no longer see the admin area.`,
        change: { is_admin: false },
        done: messages.demoted,
      }
    : {
        label: 'Make Admin',
        text: `${name} will be able to manage users, signup codes and PlayDates, and to make other admins.`,
        change: { is_admin: true },
        done: messages.promoted,
      };
}

/** Pause Access or Resume Access, whichever there is to do. */
export function accessDeed(user: Pick<User, 'first_name' | 'last_name' | 'is_paused'>): Deed {
  const name = nameOf(user);
  return user.is_paused
    ? {
        label: 'Resume Access',
        text: `${name} will be able to use Courtfolk again, at once.`,
        change: { is_paused: false },
        done: messages.resumed,
      }
    : {
        label: 'Pause Access',
        text: `${name} will be able to do nothing but to download their data, sign out or delete the account, from now on. Their open PlayDates leave Available.`,
        change: { is_paused: true },
        done: messages.paused,
      };
}
