/** Loads the package: a server does before it says that it is ready, and a command with the first call that needs it. */
export function loadValidator() {
  return import('express-openapi-validator/dist/openapi.validator.js');
}
