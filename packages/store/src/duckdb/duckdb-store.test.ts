import { describeStore, describeZoneChanges } from '@keytally/store-ports/conformance';
import { duckdbEngine } from '../testing/test-store.ts';

describeStore(duckdbEngine);
describeZoneChanges(duckdbEngine);
