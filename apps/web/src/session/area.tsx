import type { Area } from '../platform/areas.ts';

export const area: Area = {
  routes: [
    { path: '/auth/login', access: 'public', title: 'Sign in', bare: true, load: () => import('./LoginPage.tsx') },
    {
      path: '/auth/signup',
      access: 'public',
      title: 'Open an account',
      bare: true,
      load: () => import('./SignupPage.tsx'),
    },
    {
      path: '/auth/forgotpassword',
      access: 'public',
      title: 'Forgot password',
      bare: true,
      load: () => import('./ForgotPasswordPage.tsx'),
    },
    {
      path: '/auth/resetpassword',
      access: 'public',
      title: 'New password',
      bare: true,
      load: () => import('./ResetPasswordPage.tsx'),
    },
    { path: '/blank', access: 'public', title: '', bare: true, load: () => import('./BlankPage.tsx') },
    { path: '/contact/contact-info', access: 'public', title: 'Contact', load: () => import('./ContactInfoPage.tsx') },
    { path: '/welcome', access: 'signed-in', title: 'Welcome', load: () => import('./WelcomePage.tsx') },
  ],
  menu: [],
};
