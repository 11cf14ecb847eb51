import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router';
import { EventsScreen } from '../screens/events/events-screen.tsx';

const root = createRootRoute({ component: Outlet });
const events = createRoute({ getParentRoute: () => root, path: '/', component: EventsScreen });

/**
 * The address after `#` names the screen and its question. It is never sent to the server, so the filters of a report
 * are in no access log.
 */
export const router = createRouter({ routeTree: root.addChildren([events]), history: createHashHistory() });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
