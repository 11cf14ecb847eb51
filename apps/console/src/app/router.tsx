import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Address } from '../question/codec/address.ts';
import { NoSuchScreen } from './no-such-screen.tsx';
import { ProductScreens } from './product-screens.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { INNER_PRODUCT_SCREENS, INNER_SCREENS, PRODUCT_SCREENS, SERVER_SCREENS } from './screens.ts';
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

interface Screen<Path extends string = string> {
  readonly path: Path;
  readonly load: () => Promise<RouteComponent>;
}

function routeTo<Parent extends AnyRoute, const Path extends string>(parent: Parent, screen: Screen<Path>) {
  const { path, load } = screen;
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
}

/** Their types are told one by one, so that a link to a path that is not there does not compile. */
type Routes<Parent extends AnyRoute, Screens extends readonly Screen[]> = {
  -readonly [Place in keyof Screens]: ReturnType<typeof routeTo<Parent, Screens[Place]['path']>>;
};

function routesTo<Parent extends AnyRoute, const Screens extends readonly Screen[]>(
  parent: Parent,
  screens: Screens,
) {
  return screens.map((screen) => routeTo(parent, screen)) as Routes<Parent, Screens>;
}

/**
 * The address after `#` names the screen and its question. It is never sent to the server, so the filters of a report
 * are in no access log. All parameters are plain texts.
 */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ofProduct.addChildren(routesTo(ofProduct, [...PRODUCT_SCREENS, ...INNER_PRODUCT_SCREENS])),
    ...routesTo(root, [...SERVER_SCREENS, ...INNER_SCREENS]),
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
  interface HistoryState {
    /** The client with whose id the list of clients begins: only the page of a client has its id in its address. */
    readonly client?: string;
  }
}
