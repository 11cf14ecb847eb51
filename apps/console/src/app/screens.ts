/** The screens of the page, in the order of the navigation. */
export const SCREENS = [
  { path: '/overview', label: 'Overview', key: 'o', group: 'Start' },
  { path: '/events', label: 'Events', key: 'e', group: 'Reports' },
  { path: '/timeline', label: 'Timeline', key: 't', group: 'Reports' },
  { path: '/lifetime', label: 'Lifetime', key: 'l', group: 'Reports' },
  { path: '/histogram', label: 'Histogram', key: 'h', group: 'Reports' },
  { path: '/full-report', label: 'Full report', key: 'f', group: 'Reports' },
  { path: '/tracking', label: 'Tracking', key: 'm', group: 'Administration' },
  { path: '/keys', label: 'Keys', key: 'k', group: 'Administration', isForAdministration: true },
  { path: '/audit', label: 'Audit', key: 'a', group: 'Administration', isForAdministration: true },
  { path: '/products', label: 'Products', key: 'p', group: 'Administration' },
] as const;
