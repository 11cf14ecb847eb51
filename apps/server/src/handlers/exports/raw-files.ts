import { parseDay } from '@keytally/events';
import {
  type Caller,
  changeCallOf,
  exportEntry,
  findTicket,
  type GoodTicket,
  holderOf,
  mustAskAgain,
  offerFile,
  TokenRefused,
} from '@keytally/keys';
import type { Product, RecordPage } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';
import { encodeSlices, exportLines } from '../../exports/export-lines.ts';
import { listFiles, type RawFile, rawFileOf } from '../../exports/raw-files.ts';
import { zipFile } from '../../exports/zip-file.ts';
import type { FairQueue } from '../../fairness/fair-queue.ts';
import { keyOf } from '../../fairness/principal.ts';
import type { WrongSecrets } from '../../limits/wrong-secrets.ts';
import { InputProblem, RequestProblem } from '../../problems/problem.ts';
import type { AskAgain } from '../../sign-in/ask-again.ts';
import type { Call, Handlers } from '../../types.ts';

type RawFileOperation = 'listRawFiles' | 'createRawFileUrl' | 'downloadRawFile';

/** How often the key of a download is looked up while it goes on. */
const CHECK_MS = 1_000;

type DownloadCall = Call<'downloadRawFile'>;

/** A file that a good ticket names. */
interface Download extends GoodTicket {
  readonly product: Product;
  readonly file: RawFile;
}

/**
 * Files with the records of a day: their list, addresses for them, and the files themselves, which are made while they are
 * sent.
 *
 * @param turns those of all exports
 */
export function createRawFileHandlers(
  { store, audit, now }: AppOptions,
  turns: FairQueue,
  wrongSecrets: WrongSecrets,
  askAgain: AskAgain,
): Pick<Handlers, RawFileOperation> {
  const { registry } = store;

  /** A ticket of a person is good for no longer than they are let in, as their calls are. */
  async function askAgainFor(caller: Caller, { requestId, address }: DownloadCall): Promise<void> {
    await askAgain({ caller, requestId, address }).catch((error) => {
      // The session has ended, and the ticket with it.
      const hasEnded = error instanceof RequestProblem && error.code === 'sign-in-ended';
      if (!hasEnded && !(error instanceof TokenRefused)) throw error;
    });
  }

  async function findGood(ticket: string, call: DownloadCall): Promise<GoodTicket | undefined> {
    const find = () => findTicket(registry.fileTickets, registry.keys, ticket, new Date(now()));
    const found = await find();
    if (found === undefined || !mustAskAgain(found.holder, now())) return found;
    await askAgainFor(found.holder, call);
    return find();
  }

  async function findDownload(ticket: string, call: DownloadCall, onWrong = () => {}): Promise<Download> {
    const found = await findGood(ticket, call);
    if (found === undefined) {
      onWrong();
      throw noSuchPath();
    }
    const product = await registry.products.get(found.ticket.productId);
    const day = parseDay(found.ticket.day);
    if (product === undefined || day === undefined) throw noSuchPath();
    return { ...found, product, file: rawFileOf(product.id, day) };
  }

  async function openPage({ product, file: { day, date }, holder }: Download, call: DownloadCall) {
    const range = { firstDay: day, lastDay: day };
    const page = await store.usage.exports.findPage(product.id, range, Number.MAX_SAFE_INTEGER);
    if (page === undefined) throw noSuchPath();
    const exported = { productId: product.id, startDate: date, stopDate: date };
    const of = changeCallOf({ ...call, caller: holder });
    await audit.exported(exportEntry('raw-file-downloaded', exported, new Date(now()), of));
    return page;
  }

  /** The lines of a page, as long as the key of the ticket may read them. */
  async function* linesOf({ product, ticket }: Download, page: RecordPage, call: DownloadCall) {
    let checkedAt = performance.now();
    for await (const piece of exportLines(store.usage.exports, product, page, 'application/x-ndjson')) {
      if (performance.now() - checkedAt > CHECK_MS) {
        const holder = await holderOf(ticket, registry.keys, new Date(now()));
        if (holder === undefined) throw noSuchPath();
        await askAgainFor(holder, call);
        checkedAt = performance.now();
      }
      yield piece;
    }
  }

  /** The file, once it is its turn. Its ticket is used up once all of it has been taken. */
  async function* bytesOf(ticket: string, call: DownloadCall) {
    const { holder } = await findDownload(ticket, call);
    const release = await turns.take({ principal: keyOf(holder), signal: call.signal });
    try {
      // After the wait the ticket may be used up.
      const download = await findDownload(ticket, call);
      const page = await openPage(download, call);
      const { file } = download;
      const lines = encodeSlices(linesOf(download, page, call));
      yield* zipFile(file.name.replace(/zip$/, 'ndjson'), lines, new Date(`${file.date}T00:00:00Z`));
      await registry.fileTickets.remove(download.ticket.ticketHash);
    } finally {
      release();
    }
  }

  return {
    listRawFiles: async ({ product }) => {
      const files = await listFiles(store, product, now());
      const fileList = files.map(({ name, date }) => ({ fileName: name, fileDate: date }));
      return { type: 'application/json', body: { status: 'OK', fileList } };
    },

    createRawFileUrl: async (call) => {
      const { product } = call;
      const url = urlOf(call);
      const file = await findFile(call);
      await call.stillAdmitted();
      const exported = { productId: product.id, startDate: file.date, stopDate: file.date };
      const of = changeCallOf(call);
      await audit.exported(exportEntry('raw-file-offered', exported, new Date(now()), of));
      const offered = { productId: product.id, day: file.date };
      const ticket = await offerFile(registry.fileTickets, call.caller, offered, new Date(now()));
      const downloadUrl = `${url}/v3/rawEvents/download/files/${ticket}`;
      // Some clients take the first member, whatever it is called.
      return { type: 'application/json', body: { downloadUrl, status: 'OK' } };
    },

    // The turn of the call ends here: those without a token have few, and a download may wait long for its own.
    downloadRawFile: async (call) => {
      const { ticket } = call.path;
      wrongSecrets.admit(call.network);
      const { file } = await findDownload(ticket, call, () => wrongSecrets.count(call.network));
      const headers = { 'Content-Disposition': `attachment; filename="${file.name}"` };
      // A look at the head uses nothing up.
      const stream = call.isHead ? nothing() : bytesOf(ticket, call);
      return { type: 'application/zip', headers, stream, onSent: () => undefined };
    },
  };

  async function findFile({ product, body: { fileName } }: Call<'createRawFileUrl'>): Promise<RawFile> {
    const found = (await listFiles(store, product, now())).find(({ name }) => name === fileName);
    if (found !== undefined) return found;
    throw new RequestProblem('unknown-file', `The product "${product.id}" has no file "${fileName}".`);
  }
}

function urlOf({ base: { origin, path } }: Call<'createRawFileUrl'>): string {
  if (origin !== undefined) return `${origin}${path}`;
  const item = {
    pointer: '/header/Host',
    code: 'invalid-request',
    message: 'is not the name of a host',
  } as const;
  throw new InputProblem([item]);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The same for every ticket that is not good. */
function noSuchPath(): RequestProblem {
  return new RequestProblem('no-such-path');
}
