import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { fullName } from '#platform/common/names.ts';

export const genderWords = { male: 'Male', female: 'Female' } as const;

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

type About = Pick<User, 'id' | 'first_name' | 'last_name'>;

/** Make Admin or Remove Admin, whichever there is to do. Whoever is about to do it to themselves is spoken to. */
export function adminDeed(user: About & Pick<User, 'is_admin'>, viewer_id: string): Deed {
  const who = user.id === viewer_id ? 'You' : fullName(user);
  return user.is_admin
    ? {
        label: 'Remove Admin',
        text: messages.demotion_text(who),
        change: { is_admin: false },
        done: messages.demoted,
      }
    : {
        label: 'Make Admin',
        text: messages.promotion_text(who),
        change: { is_admin: true },
        done: messages.promoted,
      };
}

/** Pause Access or Resume Access, likewise. */
export function accessDeed(user: About & Pick<User, 'is_paused'>, viewer_id: string): Deed {
  const [who, whose] = user.id === viewer_id ? ['You', 'Your'] : [fullName(user), 'Their'];
  return user.is_paused
    ? {
        label: 'Resume Access',
        text: messages.resuming_text(who),
        change: { is_paused: false },
        done: messages.resumed,
      }
    : {
        label: 'Pause Access',
        text: messages.pausing_text(who, whose),
        change: { is_paused: true },
        done: messages.paused,
      };
}
