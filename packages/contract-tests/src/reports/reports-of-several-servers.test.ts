import { openMemoryStore } from '@keytally/store-ports/testing';
import { describeReports } from './reports-of-several-servers.ts';

describeReports('the store in memory', async () => [await openMemoryStore()], 10);
