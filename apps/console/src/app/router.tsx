import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Address } from '../question/codec/address.ts';
import { NoSuchScreen } from './no-such-screen.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({
  component: Shell,
  validateSearch: (search): Address => search as Address,
  notFoundComponent: NoSuchScreen,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/overview', search, replace: true });
  },
});
const overview = createRoute({
  getParentRoute: () => root,
  path: '/overview',
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});
const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  component: lazyRouteComponent(() => import('../screens/events/events-screen.tsx'), 'EventsScreen'),
});
const timeline = createRoute({
  getParentRoute: () => root,
  path: '/timeline',
  component: lazyRouteComponent(() => import('../screens/timeline/timeline-screen.tsx'), 'TimelineScreen'),
});
const lifetime = createRoute({
  getParentRoute: () => root,
  path: '/lifetime',
  component: lazyRouteComponent(() => import('../screens/lifetime/lifetime-screen.tsx'), 'LifetimeScreen'),
});
const histogram = createRoute({
  getParentRoute: () => root,
  path: '/histogram',
  component: lazyRouteComponent(() => import('../screens/histogram/histogram-screen.tsx'), 'HistogramScreen'),
});
const fullReport = createRoute({
  getParentRoute: () => root,
  path: '/full-report',
  component: lazyRouteComponent(
    () => import('../screens/full-report/full-report-screen.tsx'),
    'FullReportScreen',
  ),
});

/**
 * The address after `#` names the screen and its question. It is never sent to the server, so the filters of a report
 * are in no access log. All parameters are plain texts.
 */
export const router = createRouter({
  routeTree: root.addChildren([home, overview, events, timeline, lifetime, histogram, fullReport]),
  history: createHashHistory(),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Address).toString();
    return text === '' ? '' : `?${text}`;
  },
  defaultErrorComponent: ScreenFailure,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
