export { createMockFetch } from './mock-fetch.ts';
export { type Mock, startMock } from './start-mock.ts';
