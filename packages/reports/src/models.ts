/**
 * The model: each kind of report again, as plainly as the contract can be written in code, over plain arrays. The engine
 * is compared with it, and the mock answers with it.
 */
export { models } from './kind-tables/models.ts';
export { modelClientList } from './lists/clients/model.ts';
export { byCodePoints } from './model/order.ts';
export { ModelRefusal } from './model/refusal.ts';
export { mostDaysAhead } from './model/user-reports/people.ts';
export { type EventRow, type NameRow, type World, worldOf } from './model/world.ts';
