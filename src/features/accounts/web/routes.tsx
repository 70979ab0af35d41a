import type { PageRoute } from '#platform/web/routes.ts';

export const accountsRoutes: PageRoute[] = [
  {
    path: '/signin',
    title: 'Sign In',
    guard: 'redirect_if_signed_in',
    page: () => import('./pages/auth.tsx'),
  },
  {
    path: '/signup',
    title: 'Sign Up',
    guard: 'redirect_if_signed_in',
    page: () => import('./pages/auth.tsx'),
  },
  {
    path: '/invite',
    title: 'Partner Invitation',
    guard: 'redirect_if_signed_in',
    page: () => import('./pages/invite.tsx'),
  },
  {
    path: '/invite/:code',
    title: 'Partner Invitation',
    guard: 'redirect_if_signed_in',
    page: () => import('./pages/invite.tsx'),
  },
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
];
