import {
  deletePerson,
  grantsOf,
  identityOf,
  KeyRefused,
  listPeople,
  type PersonWithSessions,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { Handlers } from '../types.ts';
import { toGrant } from './caller.ts';
import { changeOrderOf } from './key-changes.ts';

/** Where people sign in, and who has. */
export function createPeopleHandlers({
  store,
  audit,
  now,
  signIn = [],
}: AppOptions): Pick<Handlers, 'listSignInProviders' | 'listPeople' | 'deletePerson'> {
  const { keys } = store.registry;
  return {
    listSignInProviders: () => ({
      type: 'application/json',
      body: { providers: signIn.map(({ id, title }) => ({ id, title })) },
    }),
    listPeople: async () => {
      const people = listPeople(await keys.read(), new Date(now()));
      return { type: 'application/json', body: { people: people.map(toRegistered) } };
    },
    deletePerson: async ({ caller, path: { person_id: id }, requestId, address }) => {
      const deletedAt = new Date(now());
      const order = changeOrderOf({ caller, requestId, address }, now);
      const change = () => deletePerson(keys, id, deletedAt, order);
      const endedSessions = await audit.change(change).catch(asUnknown(id));
      return {
        type: 'application/json',
        body: { id, deletedAt: deletedAt.toISOString(), endedSessions },
      };
    },
  };
}

function toRegistered({ row, sessions }: PersonWithSessions) {
  const { id, person, createdAt, updatedAt, lastUsedOn } = row;
  return {
    id,
    person: identityOf(person),
    grants: grantsOf(person).map(toGrant),
    firstSignIn: createdAt.toISOString(),
    lastSignIn: updatedAt.toISOString(),
    ...(lastUsedOn !== undefined && { lastUsedOn }),
    sessions,
  };
}

function asUnknown(id: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof KeyRefused)) throw error;
    throw new RequestProblem('unknown-person', `Nobody who has signed in has the id "${id}".`);
  };
}
