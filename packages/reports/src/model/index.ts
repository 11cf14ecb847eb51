export { modelClientList } from './client-list.ts';
export { models } from './models.ts';
export { type EventRow, type NameRow, type World, worldOf } from './world.ts';
