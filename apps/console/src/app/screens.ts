import { useMemo } from 'react';
import { useQuestion } from '../question/use-question.ts';
import { may, type Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** The screens about one product, in the order of the navigation. */
export const PRODUCT_SCREENS = [
  {
    path: '/overview',
    label: 'Overview',
    key: 'o',
    group: 'Start',
    load: async () => (await import('../screens/boards/board-screen.tsx')).OverviewScreen,
  },
  {
    path: '/questions',
    label: 'Questions',
    key: 'q',
    group: 'Start',
    load: async () => (await import('../screens/questions/questions-screen.tsx')).QuestionsScreen,
  },
  {
    path: '/events',
    label: 'Events',
    key: 'e',
    group: 'Reports',
    load: async () => (await import('../screens/events/events-screen.tsx')).EventsScreen,
  },
  {
    path: '/timeline',
    label: 'Timeline',
    key: 't',
    group: 'Reports',
    load: async () => (await import('../screens/timeline/timeline-screen.tsx')).TimelineScreen,
  },
  {
    path: '/trends',
    label: 'Trends',
    key: 's',
    group: 'Reports',
    load: async () => (await import('../screens/trends/trends-screen.tsx')).TrendsScreen,
  },
  {
    path: '/lifetime',
    label: 'Lifetime',
    key: 'l',
    group: 'Reports',
    load: async () => (await import('../screens/lifetime/lifetime-screen.tsx')).LifetimeScreen,
  },
  {
    path: '/histogram',
    label: 'Histogram',
    key: 'h',
    group: 'Reports',
    load: async () => (await import('../screens/histogram/histogram-screen.tsx')).HistogramScreen,
  },
  {
    path: '/full-report',
    label: 'Full report',
    key: 'f',
    group: 'Reports',
    load: async () => (await import('../screens/full-report/full-report-screen.tsx')).FullReportScreen,
  },
  {
    path: '/users',
    label: 'Users',
    key: 'u',
    group: 'Reports',
    load: async () => (await import('../screens/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: '/retention',
    label: 'Retention',
    key: 'r',
    group: 'Reports',
    load: async () => (await import('../screens/retention/retention-screen.tsx')).RetentionScreen,
  },
  {
    path: '/funnel',
    label: 'Funnel',
    key: 'n',
    group: 'Reports',
    load: async () => (await import('../screens/funnel/funnel-screen.tsx')).FunnelScreen,
  },
  {
    path: '/paths',
    label: 'Paths',
    key: 'y',
    group: 'Reports',
    load: async () => (await import('../screens/paths/paths-screen.tsx')).PathsScreen,
  },
  {
    path: '/when',
    label: 'When',
    key: 'd',
    group: 'Reports',
    load: async () => (await import('../screens/when/when-screen.tsx')).WhenScreen,
  },
  {
    path: '/cohorts',
    label: 'Cohorts',
    key: 'b',
    group: 'Reports',
    load: async () => (await import('../screens/cohorts/cohorts-screen.tsx')).CohortsScreen,
  },
  {
    path: '/clients',
    label: 'Clients',
    key: 'c',
    group: 'Administration',
    needs: 'export',
    load: async () => (await import('../screens/clients/clients-screen.tsx')).ClientsScreen,
  },
  {
    path: '/imports',
    label: 'Imports',
    key: 'i',
    group: 'Administration',
    load: async () => (await import('../screens/imports/imports-screen.tsx')).ImportsScreen,
  },
  {
    path: '/tracking',
    label: 'Tracking',
    key: 'm',
    group: 'Administration',
    load: async () => (await import('../screens/tracking/tracking-screen.tsx')).TrackingScreen,
  },
] as const;

/** The screens about the whole server, which come after them. */
export const SERVER_SCREENS = [
  {
    path: '/keys',
    label: 'Keys',
    key: 'k',
    group: 'Administration',
    needs: 'own',
    load: async () => (await import('../screens/keys/keys-screen.tsx')).KeysScreen,
  },
  {
    path: '/people',
    label: 'People',
    key: 'w',
    group: 'Administration',
    needs: 'administer',
    load: async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen,
  },
  {
    path: '/audit',
    label: 'Audit',
    key: 'a',
    group: 'Administration',
    needs: 'administer',
    load: async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/products',
    label: 'Products',
    key: 'p',
    group: 'Administration',
    load: async () => (await import('../screens/products/products-screen.tsx')).ProductsScreen,
  },
] as const;

/** The screens about one product that others lead to. */
export const INNER_PRODUCT_SCREENS = [
  {
    path: '/boards/$board',
    load: async () => (await import('../screens/boards/board-screen.tsx')).NamedBoardScreen,
  },
  {
    path: '/clients/$client',
    load: async () => (await import('../screens/clients/client/client-screen.tsx')).ClientScreen,
  },
] as const;

/** The screens that others lead to. */
export const INNER_SCREENS = [
  {
    path: '/keys/key',
    load: async () => (await import('../screens/keys/key-screen.tsx')).KeyScreen,
  },
  {
    path: '/keys/upload',
    load: async () => (await import('../screens/keys/upload-screen.tsx')).UploadScreen,
  },
  {
    path: '/keys/rotate',
    load: async () => (await import('../screens/keys/rotate-screen.tsx')).RotateScreen,
  },
  {
    path: '/products/product',
    load: async () => (await import('../screens/products/product-screen.tsx')).ProductScreen,
  },
  {
    path: '/products/create',
    load: async () => (await import('../screens/products/create-screen.tsx')).CreateScreen,
  },
] as const;

/** The screens of the navigation. */
export const SCREENS = [...PRODUCT_SCREENS, ...SERVER_SCREENS] as const;

export type Screen = (typeof SCREENS)[number];

/** The screens that the session may open: those about a product as far as the one that is shown lets it. */
export function useScreens(): readonly Screen[] {
  const { grants } = useSession();
  const { product } = useQuestion().question;
  return useMemo(() => SCREENS.filter((screen) => isOpenTo({ grants }, screen, product)), [grants, product]);
}

/** Whether a session may open a screen. */
function isOpenTo(session: Pick<Session, 'grants'>, screen: Screen, product: string | undefined): boolean {
  if (!('needs' in screen)) return true;
  const isOfProduct = PRODUCT_SCREENS.some(({ path }) => path === screen.path);
  return may(session, screen.needs, isOfProduct ? product : undefined);
}
