import { openMemoryStore } from '@keytally/store-ports/testing';
import { describePages } from './pages-of-several-servers.ts';

describePages('the store in memory', async () => [await openMemoryStore()]);
