import type {} from 'vitest';

declare module 'vitest' {
  /** What the configurations of Vitest tell the tests. */
  interface ProvidedContext {
    /** The time after which a test is taken to hang, in milliseconds. */
    hangsAfterMs: number;
    /** Whether there is time for kills, for many random cases, and for all tests in a browser. */
    longTests: boolean;
    /** Files of which a usual run before this one did every test, on the same store; absent in a run without an end. */
    doneFiles?: readonly string[];
    /** Whether tools of others read the contract: clients are generated, compiled and run, and linters look at it. */
    checksClients: boolean;
    /** The store of the servers that tests start. */
    testedStore: 'memory' | 'embedded' | 'cluster';
    /** Cases of all kinds of reports together, on ClickHouse. */
    reportCases: number;
    /** The PostgreSQL on which tests make databases of their own; its user must be allowed to. */
    postgresUrl: string;
    /** The ClickHouse on which tests make databases of their own; its user must be allowed to. */
    clickhouseUrl: string;
    /** The cluster of that server, whose servers all get the tables; empty if it is one server. */
    clickhouseCluster: string;
  }
}
