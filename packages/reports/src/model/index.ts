export { models } from './models.ts';
export type { EventRow, NameRow, SessionRecordRow, World } from './world.ts';
