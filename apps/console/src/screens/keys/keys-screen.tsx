import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { Allowed } from '../../administration/allowed.tsx';
import { browserZone } from '../../administration/browser-zone.ts';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { KeyTable } from './key-table.tsx';
import { LIST_REQUEST } from './model/key-calls.ts';
import { useKeys } from './model/use-keys.ts';
import { ShownKinds, useShown } from './shown-kinds.tsx';
import { SoonToEnd } from './soon-to-end.tsx';

const COMMAND = { text: 'keytally keys list', hint: 'On the machine of the server' };

/** All keys of the server, with what they may do and when they end. */
export function KeysScreen() {
  return (
    <Allowed title="Keys" needs="own" to="see keys">
      <Keys />
    </Allowed>
  );
}

function Keys() {
  const query = useKeys();
  const { shown, show } = useShown();
  const [text, setText] = useState('');
  return (
    <AdminScreen
      title="Keys"
      about={`The public keys whose holders may call this server. Times are in ${browserZone()}, days of use in UTC.`}
      actions={
        <>
          <Link to="/keys/upload" search={addressOfPlace()} className={buttonClass({ look: 'primary' })}>
            <Plus /> Upload a key
          </Link>
          <CopyMenu request={LIST_REQUEST} command={COMMAND} />
        </>
      }
    >
      <Loaded what="the keys" query={query}>
        {({ keys, clockOffsetMs }) => (
          <>
            <SoonToEnd keys={keys} clockOffsetMs={clockOffsetMs} />
            <Toolbar>
              <SearchField label="Search keys" value={text} onChange={setText} />
              <ShownKinds keys={keys} value={shown} onChange={show} />
            </Toolbar>
            <KeyTable keys={keys} clockOffsetMs={clockOffsetMs} shown={shown} text={text} />
          </>
        )}
      </Loaded>
    </AdminScreen>
  );
}
