/** Settings that turn off telemetry and adverts of all tools started from here. */
export const quietTools = {
  DO_NOT_TRACK: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
  SCARF_ANALYTICS: 'false',
  TURBO_TELEMETRY_DISABLED: '1',
};
