import type { PageRoute } from '#platform/web/routes.ts';

/** One page for each of two paths. */
const authPage = { guard: 'redirect_if_signed_in', page: () => import('./pages/auth.tsx') } as const;
const invitePage = {
  title: 'Partner Invitation',
  guard: 'redirect_if_signed_in',
  page: () => import('./pages/invite.tsx'),
} as const;

export const accountsRoutes: PageRoute[] = [
  { path: '/signin', title: 'Sign In', ...authPage },
  { path: '/signup', title: 'Sign Up', ...authPage },
  { path: '/invite', ...invitePage },
  { path: '/invite/:code', ...invitePage },
  {
    path: '/email-confirmation',
    title: 'Email Confirmation',
    guard: 'public',
    page: () => import('./pages/email-confirmation.tsx'),
  },
  { path: '/confirm', title: 'Confirm Email', guard: 'public', page: () => import('./pages/confirm.tsx') },
  {
    path: '/forgot-password',
    title: 'Forgot Password',
    guard: 'public',
    page: () => import('./pages/forgot-password.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset Password',
    guard: 'public',
    page: () => import('./pages/reset-password.tsx'),
  },
  {
    path: '/stop-mails',
    title: 'Stop Mails',
    guard: 'public',
    page: () => import('./pages/stop-mails.tsx'),
  },
];
