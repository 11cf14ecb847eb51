import { Icon } from '../ui/controls/icons.tsx';
import type { Screen } from './screens.ts';

/** The drawing beside the name of a screen in the navigation. */
export function ScreenIcon({ path }: Pick<Screen, 'path'>) {
  return <Icon path={DRAWINGS[path]} />;
}

/** Lines on a square of 16, each of what its screen shows. */
const DRAWINGS: Readonly<Record<Screen['path'], string>> = {
  '/overview': 'M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z',
  '/questions': 'M4 2h8v12l-4-3-4 3z',
  '/events': 'M9 1.5 3 9h4.5L7 14.5 13 7H8.5z',
  '/timeline': 'M2 2v12h12M4.5 10.5l3-4 2.5 2L14 3.5',
  '/trends': 'M2 14V2M2 14h12M4.5 11.5 8 8l2.5 1.5 3-3M4.5 6.5l2.5-3 3 2 3.5-3',
  '/lifetime': 'M2 2.5h12v11H2zM2 6h12M2 9.75h12M6.5 6v7.5',
  '/histogram': 'M1.5 14h13M3.5 14V9.5M6.5 14V3M9.5 14V6M12.5 14v-3',
  '/full-report': 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4',
  '/users':
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.4 2.4 0 0 1 0 4.5M12 9.9c1.6.6 2.5 1.9 2.5 3.6',
  '/retention': 'M2.5 5.5a6 6 0 1 1-.4 4M2.5 2v3.5H6M8 5v3l2 1.5',
  '/funnel': 'M1.5 2.5h13L9.75 8.5v5l-3.5-2v-3z',
  '/paths': 'M1.5 8h3c3 0 4-4.5 7-4.5h3M4.5 8h10M4.5 8c3 0 4 4.5 7 4.5h3',
  '/when': 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM8 4.5V8l2.5 1.5',
  '/cohorts': 'M6 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  '/clients': 'M2 3h12v8H2zM5 13.5h6M8 11v2.5',
  '/imports': 'M8 2v8M5 7l3 3 3-3M2 9.5v4h12v-4',
  '/tracking':
    'M2 5h6.25M11.75 5H14M10 6.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM2 11h2.25M7.75 11H14M6 12.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  '/keys': 'M5 14a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7.2 8.8 13.5 2.5M11 5l2 2',
  '/people': 'M8 7.5A2.75 2.75 0 1 0 8 2a2.75 2.75 0 0 0 0 5.5ZM2.5 14c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5',
  '/audit': 'M8 1.5l5.5 2v4c0 3.5-2.3 5.8-5.5 7-3.2-1.2-5.5-3.5-5.5-7v-4zM5.5 8l2 2 3.5-3.5',
  '/products': 'M8 1.5l6 3v7l-6 3-6-3v-7zM2 4.5l6 3 6-3M8 7.5v7',
};
