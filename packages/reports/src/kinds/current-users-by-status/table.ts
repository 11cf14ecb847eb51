export { usersByStatusRows as currentUsersByStatusRows } from '../users-by-status/table.ts';
