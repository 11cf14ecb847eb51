import { changeCallOf, exportEntry } from '@keytally/keys';
import type { AppOptions } from '../../app-options.ts';
import type { Reporting } from '../../reports/reporting.ts';
import type { Handlers } from '../../types.ts';

/** Lists of clients. Who read how many of them is in the audit trail before they are sent. */
export function createClientHandlers(
  { audit, now }: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'listClientProperties'> {
  return {
    listClientProperties: async (call) => {
      const { product } = call;
      const { bytes, clients } = await reporting.clients(call);
      await call.stillAdmitted();
      const of = changeCallOf(call);
      const listed = { productId: product.id, clients };
      await audit.exported(exportEntry('client-list', listed, new Date(now()), of));
      return { type: 'application/json', bytes };
    },
  };
}
