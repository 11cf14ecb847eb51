export type { OmittedFrom, TestPerson } from './people.ts';
export type { ProviderOptions, Registration } from './provider-settings.ts';
export { signInBy } from './sign-in-by.ts';
export { type ChangeToken, unsigned } from './signing.ts';
export { type Interfere, startProvider, type TestProvider } from './start-provider.ts';
