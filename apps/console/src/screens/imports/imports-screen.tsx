import { AdminScreen } from '../../administration/admin-screen.tsx';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Section } from '../../administration/section.tsx';
import { useProduct } from '../../question/product-context.ts';
import { MoreAccess } from '../../session/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { FileImport } from './file-import.tsx';
import { listRequestOf } from './import-calls.ts';
import { ImportList } from './import-list.tsx';
import { useImporter } from './use-importer.ts';

/** Files of records: to get one in, and to take one back. */
export function ImportsScreen() {
  const product = useProduct();
  const { may } = useSession();
  const importer = useImporter(product.id);
  return (
    <AdminScreen
      title="Imports"
      of={product.name}
      about="Files of records that came in, each with a name. What one of them stored can be taken back."
      actions={<CopyMenu request={listRequestOf(product.id)} />}
    >
      <div className="not-printed">
        <Section title={`Import a file into ${product.name}`}>
          <MoreAccess needs="edit" to="import files" product={product} />
          {may('edit', product.id) && <FileImport importer={importer} />}
        </Section>
      </div>
      {importer.step.at === 'choice' && <ImportList product={product} />}
    </AdminScreen>
  );
}
