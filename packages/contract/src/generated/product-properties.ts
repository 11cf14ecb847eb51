// Generated from spec/ by "npm run generate". Do not edit.

/** The properties as filters name them, by category. */
export const productProperties = [
  {
    "category": "Product Properties",
    "properties": [
      {
        "name": "prodVersion",
        "friendlyName": "Product Version",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "prodEdition",
        "friendlyName": "Product Edition",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "prodBuild",
        "friendlyName": "Product Build",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "prodLanguage",
        "friendlyName": "Product Language",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      }
    ]
  },
  {
    "category": "License Properties",
    "properties": [
      {
        "name": "licenseType",
        "friendlyName": "License Type",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "licenseStatus",
        "friendlyName": "License Status",
        "filterType": "licenseStatus",
        "dataType": "object",
        "supportsRegex": false,
        "supportsNull": false,
        "supportsMeta": true
      },
      {
        "name": "licenseKey",
        "friendlyName": "License Key",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": false
      }
    ]
  },
  {
    "category": "Installation Properties",
    "properties": [
      {
        "name": "clientId",
        "friendlyName": "Client ID",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": false
      },
      {
        "name": "machineId",
        "friendlyName": "Machine ID",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": false
      },
      {
        "name": "dateInstalled",
        "friendlyName": "Date Installed",
        "filterType": "standard",
        "dataType": "date",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "dateLastSeen",
        "friendlyName": "Date Last Seen",
        "filterType": "standard",
        "dataType": "date",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "lifetimeSessionCount",
        "friendlyName": "Lifetime Session Count",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "lifetimeRuntimeMinutes",
        "friendlyName": "Lifetime Runtime in Minutes",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "lifetimeEventUsage",
        "friendlyName": "Lifetime Event Usage",
        "filterType": "lifetimeEventUsage",
        "dataType": "object",
        "supportsRegex": false,
        "supportsNull": false,
        "supportsMeta": false
      }
    ]
  },
  {
    "category": "Machine Properties",
    "properties": [
      {
        "name": "os",
        "friendlyName": "Operating System",
        "filterType": "os",
        "dataType": "object",
        "supportsRegex": false,
        "supportsNull": false,
        "supportsMeta": true
      },
      {
        "name": "osLanguage",
        "friendlyName": "Operating System Language",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "osWordLength",
        "friendlyName": "Operating System Word Length",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "formFactor",
        "friendlyName": "Form Factor",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "cpuType",
        "friendlyName": "CPU Type",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "cpuCores",
        "friendlyName": "CPU Cores",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "ram",
        "friendlyName": "RAM",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "displayCount",
        "friendlyName": "Display Count",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "resolutionWidth",
        "friendlyName": "Resolution Width",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "resolutionHeight",
        "friendlyName": "Resolution Height",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "screenPpi",
        "friendlyName": "Screen PPI",
        "filterType": "standard",
        "dataType": "number",
        "supportsRegex": false,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "vm",
        "friendlyName": "Virtual Machine",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      }
    ]
  },
  {
    "category": "Location",
    "properties": [
      {
        "name": "geography",
        "friendlyName": "Geography",
        "filterType": "geography",
        "dataType": "object",
        "supportsRegex": false,
        "supportsNull": false,
        "supportsMeta": true
      }
    ]
  },
  {
    "category": "Custom Properties",
    "properties": [
      {
        "name": "C01",
        "friendlyName": "C01",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C02",
        "friendlyName": "C02",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C03",
        "friendlyName": "C03",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C04",
        "friendlyName": "C04",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C05",
        "friendlyName": "C05",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C06",
        "friendlyName": "C06",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C07",
        "friendlyName": "C07",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C08",
        "friendlyName": "C08",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C09",
        "friendlyName": "C09",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C10",
        "friendlyName": "C10",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C11",
        "friendlyName": "C11",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C12",
        "friendlyName": "C12",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C13",
        "friendlyName": "C13",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C14",
        "friendlyName": "C14",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C15",
        "friendlyName": "C15",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C16",
        "friendlyName": "C16",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C17",
        "friendlyName": "C17",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C18",
        "friendlyName": "C18",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C19",
        "friendlyName": "C19",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      },
      {
        "name": "C20",
        "friendlyName": "C20",
        "filterType": "standard",
        "dataType": "string",
        "supportsRegex": true,
        "supportsNull": true,
        "supportsMeta": true
      }
    ]
  }
] as const;
