import { Link, useNavigate } from '@tanstack/react-router';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { Allowed } from '../../administration/allowed.tsx';
import { formatHere } from '../../administration/browser-zone.ts';
import { Loaded } from '../../administration/loaded.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { mayWithAll } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { KeyForm } from './form/key-form.tsx';
import type { KeyRecord } from './model/key.ts';
import { draftOf, type KeyDraft, NEW_KEY } from './model/key-draft.ts';
import { findKey, useChosenName } from './model/use-chosen-key.ts';
import { useKeys } from './model/use-keys.ts';
import { NoSuchKey } from './no-such-key.tsx';

/** Uploads a new key, or changes what a registered one may do. */
export function UploadScreen() {
  return (
    <Allowed title="Upload a key" needs="own" to="upload keys">
      <Upload />
    </Allowed>
  );
}

function Upload() {
  const name = useChosenName();
  const isNew = name.id === '';
  const query = useKeys();
  return (
    <AdminScreen
      title={isNew ? 'Upload a key' : `Change ${name.id}`}
      of="Keys"
      about={
        isNew
          ? 'The public half of a key pair. The private half stays on the machine that signs with it.'
          : 'What the key may do, and until when. The key itself stays as it is.'
      }
      actions={
        <Link to="/keys" search={addressOfPlace()} className={buttonClass({})}>
          All keys
        </Link>
      }
    >
      <Loaded what="the keys" query={query}>
        {({ keys, tag }) => {
          const record = findKey(keys, name);
          if (!isNew && !record) return <NoSuchKey {...name} />;
          return <UploadForm keys={keys} record={record} tag={tag} />;
        }}
      </Loaded>
    </AdminScreen>
  );
}

interface Props {
  readonly keys: readonly KeyRecord[];
  readonly record: KeyRecord | undefined;
  readonly tag: string | undefined;
}

function UploadForm({ keys, record, tag }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  const done = ({ kind, id, effectiveBy }: KeyRecord) => {
    toast(
      `${id} is registered. This server knows it now, and any other server of a cluster from ${formatHere(effectiveBy)} on.`,
    );
    void navigate({ to: '/keys/key', search: addressOfPlace({ kind, id }) });
  };
  return (
    <KeyForm
      latest={{
        value: record ? draftOf(record) : { ...NEW_KEY, reachesAll: mayWithAll(session, 'own') },
        tag,
      }}
      action={record ? 'Save' : 'Upload the key'}
      onUploaded={done}
      {...(record ? { fixed: 'key' } : { warning: (draft) => <Replacing keys={keys} draft={draft} /> })}
    />
  );
}

/** The id of a registered key: another key in its place ends the tokens of the old one at once. */
function Replacing({ keys, draft }: { readonly keys: readonly KeyRecord[]; readonly draft: KeyDraft }) {
  const { kind, id } = draft;
  if (!findKey(keys, { kind, id })) return null;
  return (
    <Banner tone="warning" title={`${id} is registered already`}>
      <p>
        Uploading replaces its public key: tokens that were signed with the old one are refused at once. To
        replace it without an interruption,{' '}
        <Link to="/keys/rotate" search={addressOfPlace({ kind, id })}>
          rotate it
        </Link>
        .
      </p>
    </Banner>
  );
}
