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
import { ProductScreens } from './product-screens.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({
  component: Shell,
  validateSearch: (search): Address => search as Address,
  notFoundComponent: NoSuchScreen,
});

/** Around the screens that are about one product. */
const ofProduct = createRoute({ getParentRoute: () => root, id: 'of-product', component: ProductScreens });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/overview', search, replace: true });
  },
});
const overview = createRoute({
  getParentRoute: () => ofProduct,
  path: '/overview',
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});
const events = createRoute({
  getParentRoute: () => ofProduct,
  path: '/events',
  component: lazyRouteComponent(() => import('../screens/events/events-screen.tsx'), 'EventsScreen'),
});
const timeline = createRoute({
  getParentRoute: () => ofProduct,
  path: '/timeline',
  component: lazyRouteComponent(() => import('../screens/timeline/timeline-screen.tsx'), 'TimelineScreen'),
});
const lifetime = createRoute({
  getParentRoute: () => ofProduct,
  path: '/lifetime',
  component: lazyRouteComponent(() => import('../screens/lifetime/lifetime-screen.tsx'), 'LifetimeScreen'),
});
const histogram = createRoute({
  getParentRoute: () => ofProduct,
  path: '/histogram',
  component: lazyRouteComponent(() => import('../screens/histogram/histogram-screen.tsx'), 'HistogramScreen'),
});
const fullReport = createRoute({
  getParentRoute: () => ofProduct,
  path: '/full-report',
  component: lazyRouteComponent(
    () => import('../screens/full-report/full-report-screen.tsx'),
    'FullReportScreen',
  ),
});
const tracking = createRoute({
  getParentRoute: () => ofProduct,
  path: '/tracking',
  component: lazyRouteComponent(() => import('../screens/tracking/tracking-screen.tsx'), 'TrackingScreen'),
});
const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  component: lazyRouteComponent(() => import('../screens/keys/keys-screen.tsx'), 'KeysScreen'),
});
const key = createRoute({
  getParentRoute: () => root,
  path: '/keys/key',
  component: lazyRouteComponent(() => import('../screens/keys/key-screen.tsx'), 'KeyScreen'),
});
const upload = createRoute({
  getParentRoute: () => root,
  path: '/keys/upload',
  component: lazyRouteComponent(() => import('../screens/keys/upload-screen.tsx'), 'UploadScreen'),
});
const rotate = createRoute({
  getParentRoute: () => root,
  path: '/keys/rotate',
  component: lazyRouteComponent(() => import('../screens/keys/rotate-screen.tsx'), 'RotateScreen'),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: lazyRouteComponent(() => import('../screens/audit/audit-screen.tsx'), 'AuditScreen'),
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  component: lazyRouteComponent(() => import('../screens/products/products-screen.tsx'), 'ProductsScreen'),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/product',
  component: lazyRouteComponent(() => import('../screens/products/product-screen.tsx'), 'ProductScreen'),
});
const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/create',
  component: lazyRouteComponent(() => import('../screens/products/create-screen.tsx'), 'CreateScreen'),
});

/**
 * The address after `#` names the screen and its question. It is never sent to the server, so the filters of a report
 * are in no access log. All parameters are plain texts.
 */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ofProduct.addChildren([overview, events, timeline, lifetime, histogram, fullReport, tracking]),
    keys,
    key,
    upload,
    rotate,
    audit,
    products,
    product,
    newProduct,
  ]),
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
