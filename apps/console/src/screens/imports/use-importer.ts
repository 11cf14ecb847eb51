import { useQueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { refreshData } from '../../administration/refresh-data.ts';
import { useClient } from '../../api/client.ts';
import type { FirstRow, FoundReading, Look, Outcome, Plan, Progress, Reading } from '../../importing/plan.ts';
import { type StartedWorker, startWorker } from '../../importing/start-worker.ts';
import { useSession } from '../../session/use-session.ts';
import { errorsNameOf } from './errors-name.ts';
import { importCalls, nameProperties, type Refusals } from './import-calls.ts';
import { findUnfinished, memoryOf, rememberUnfinished, type UnfinishedImport } from './unfinished-imports.ts';
import { useClosing } from './use-closing.ts';

/** Where an import is. */
export type Step =
  | { readonly at: 'choice'; readonly fault?: string | undefined }
  | { readonly at: 'look'; readonly file: File }
  | {
      readonly at: 'form';
      readonly file: File;
      readonly look: Look;
      readonly fault?: string | undefined;
      /** The import that the file of a dry run was to replace: a corrected one is. */
      readonly replaces?: string | undefined;
    }
  | ({ readonly at: 'run'; readonly progress: Progress; readonly isStopping: boolean } & Run)
  | ({ readonly at: 'end'; readonly outcome: Outcome; readonly unnamed: string | undefined } & Run &
      Refusals);

interface Run extends UnfinishedImport {
  readonly file: File;
  readonly look: Look;
  readonly plan: Plan;
  readonly isDryRun: boolean;
}

export interface Importer {
  readonly step: Step;
  /** How the times and numbers of a file are written, and what is open of that. */
  findReading(file: File, plan: Plan): Promise<FoundReading>;
  /** The first rows as a plan makes them. */
  firstRows(file: File, plan: Plan): Promise<readonly FirstRow[]>;
  choose(file: File, reading?: Reading): Promise<void>;
  run(plan: Plan, isDryRun: boolean): Promise<void>;
  stop(): void;
  /** Back to the form of the same file. */
  change(): void;
  startOver(): void;
}

const BEGUN: Progress = { accepted: 0, duplicates: 0, rejected: 0, share: 0 };

/** An import of one file after another into a product. Leaving the screen stops it. */
export function useImporter(product: string): Importer {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const worker = useRef<StartedWorker>(undefined);
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  const dryRun = useRef<DryRun>(undefined);
  const session = useSession();
  const current = useRef(session);
  useEffect(() => {
    current.current = session;
  }, [session]);
  const client = useClient();
  const queries = useQueryClient();
  useEffect(
    () => () => {
      isStopped.current = true;
      // What runs still ends its import, and then its worker.
      if (!isRunning.current) endWorker(worker);
    },
    [],
  );
  const canGoOn = step.at === 'run' && goesOn(step);
  useClosing(canGoOn, () => step.at === 'run' && rememberUnfinished(product, step.file, step));
  const started = useCallback(() => {
    worker.current ??= startWorker();
    return worker.current;
  }, []);

  const findReading = useCallback(
    (file: File, plan: Plan) => started().work.findReading(file, plan),
    [started],
  );
  const firstRows = useCallback((file: File, plan: Plan) => started().work.firstRows(file, plan), [started]);

  const choose = async (file: File, reading: Reading = {}) => {
    setStep({ at: 'look', file });
    try {
      const look = await started().work.look(file, reading);
      setStep({ at: 'form', file, look, replaces: replacedBy(file, dryRun.current) });
    } catch (error) {
      // A file that was read once can be read otherwise: its form stays, as it was.
      const before = 'look' in step && step.file === file ? step.look : undefined;
      const fault = messageOf(error);
      setStep(before ? { at: 'form', file, look: before, fault } : { at: 'choice', fault });
    }
  };

  const run = async (plan: Plan, isDryRun: boolean) => {
    if (!('look' in step)) return;
    const { file, look } = step;
    const refusals: Refusals = {};
    const memory = memoryOf(product, file);
    dryRun.current = isDryRun ? { file: file.name, replaces: plan.replaces } : undefined;
    isStopped.current = false;
    isRunning.current = true;
    const server = importCalls(
      product,
      () => current.current,
      () => isStopped.current,
      refusals,
    );
    const onProgress = (progress: Progress) =>
      setStep((now) => (now.at === 'run' ? { ...now, progress } : now));
    try {
      const { work } = started();
      const begun = findUnfinished(product, file) ?? (await work.begin(file.name));
      const of: Run = { file, look, plan, ...begun, name: plan.replaces ?? begun.name, isDryRun };
      setStep({ at: 'run', progress: BEGUN, isStopping: false, ...of });
      const outcome = await work.run(
        file,
        plan,
        { name: of.name, importRun: of.importRun, isDryRun },
        proxy(server),
        proxy(onProgress),
      );
      if (goesOn(of)) {
        if (outcome.failure !== undefined && !hasEnded(refusals)) memory.remember(of);
        else memory.forget();
      }
      const unnamed =
        !isDryRun && outcome.accepted > 0
          ? await nameProperties(client, product, plan.labels ?? {})
          : undefined;
      if (!isDryRun) await refreshData(queries);
      if (!isDryRun) await queries.invalidateQueries({ queryKey: ['imports'] });
      setStep({ at: 'end', outcome, unnamed, ...of, ...refusals });
    } catch (error) {
      setStep({ at: 'form', file, look, fault: messageOf(error) });
    } finally {
      isRunning.current = false;
      if (isStopped.current) endWorker(worker);
    }
  };

  return {
    step,
    findReading,
    firstRows,
    choose,
    run,
    stop: () => {
      isStopped.current = true;
      setStep((now) => (now.at === 'run' ? { ...now, isStopping: true } : now));
    },
    change: () => setStep((now) => ('look' in now ? { at: 'form', file: now.file, look: now.look } : now)),
    startOver: () => setStep({ at: 'choice' }),
  };
}

/** What the last dry run read, and not imported. */
interface DryRun {
  readonly file: string;
  readonly replaces: string | undefined;
}

/** The choice of what to replace stays for the next file, unless that has the rejected rows alone: they are no whole import. */
function replacedBy({ name }: File, dryRun: DryRun | undefined): string | undefined {
  return dryRun && name !== errorsNameOf(dryRun.file) ? dryRun.replaces : undefined;
}

/** A dry run leaves nothing to go on with, and a replacement begins anew. */
function goesOn({ plan, isDryRun }: Run): boolean {
  return !isDryRun && plan.replaces === undefined;
}

/** Whether the import was undone meanwhile, so that nothing more may come in under its name in this run. */
function hasEnded({ refusal }: Refusals): boolean {
  return refusal?.problem.code === 'import-ended';
}

function endWorker(worker: RefObject<StartedWorker | undefined>): void {
  worker.current?.end();
  worker.current = undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
