/** The screens of the page, in the order of the navigation. */
export const SCREENS = [{ path: '/events', label: 'Events', key: 'e', group: 'Reports' }] as const;

export type ScreenPath = (typeof SCREENS)[number]['path'];
