import type { OwnProfile } from '#features/profiles/contract.ts';

/** The response to a sign-in of this person; the same name is the same person. */
export function sessionOf(name: string) {
  const id = `d0000000-0000-4000-8000-${Buffer.from(name.padEnd(6).slice(0, 6)).toString('hex')}`;
  const user: OwnProfile = {
    id,
    first_name: name,
    last_name: 'Tester',
    gender: 'female',
    dupr_rating: 4,
    self_rating: 4,
    email: `${name.toLowerCase()}@example.test`,
    birthdate: '1990-01-01',
    zip_code: '85001',
    is_admin: false,
    is_paused: false,
    paused_at: null,
    paused_for: null,
    audience: 'members',
    audience_asked_at: '2026-01-01T00:00:00.000Z',
    findable_by: 'nobody' as const,
    findable_asked_at: '2026-01-01T00:00:00.000Z',
    plays: [],
    is_warned: false,
    rating_source: 'self',
    dupr_id: null,
    rating_source_at: '2026-05-03T19:00:00.000Z',
    rating_changes: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  return { access_token: 'token', expires_at: new Date(Date.now() + 900_000).toISOString(), user };
}
