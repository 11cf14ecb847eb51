// Generated from spec/ by "npm run generate". Do not edit.

/** The schemas of records alone, for what checks them in a page. */
export const recordSchemas = {
 "EventRecord": {
  "type": "object",
  "additionalProperties": false,
  "required": [
   "id",
   "clientId",
   "occurredAt",
   "name"
  ],
  "properties": {
   "type": {
    "type": "string",
    "const": "event"
   },
   "id": {
    "$ref": "#/components/schemas/EventId"
   },
   "clientId": {
    "$ref": "#/components/schemas/ClientId"
   },
   "sessionId": {
    "$ref": "#/components/schemas/SessionId"
   },
   "occurredAt": {
    "$ref": "#/components/schemas/Instant"
   },
   "category": {
    "$ref": "#/components/schemas/EventCategory"
   },
   "name": {
    "$ref": "#/components/schemas/EventName"
   },
   "value": {
    "type": "number",
    "format": "double",
    "exclusiveMinimum": -1000000000000,
    "exclusiveMaximum": 1000000000000,
    "example": 4.5
   },
   "properties": {
    "$ref": "#/components/schemas/RecordProperties"
   }
  }
 },
 "EventId": {
  "type": "string",
  "minLength": 1,
  "maxLength": 128,
  "example": "5f0c2b1e"
 },
 "ClientId": {
  "type": "string",
  "minLength": 1,
  "maxLength": 128,
  "example": "u1"
 },
 "SessionId": {
  "type": "string",
  "minLength": 1,
  "maxLength": 128,
  "example": "s1"
 },
 "Instant": {
  "type": "string",
  "format": "date-time",
  "example": "2026-03-02T09:00:00.000Z"
 },
 "EventCategory": {
  "type": [
   "string",
   "null"
  ],
  "pattern": "^[^\\x00-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F]*$",
  "x-expects": "text without control characters",
  "example": "File"
 },
 "EventName": {
  "type": "string",
  "minLength": 1,
  "pattern": "^[\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]*[^\\x00- \\x7F-\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000][^\\x00-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F]*$",
  "x-expects": "text without control characters, and not only white space",
  "example": "Save"
 },
 "RecordProperties": {
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "os": {
    "$ref": "#/components/schemas/OperatingSystem"
   },
   "geography": {
    "$ref": "#/components/schemas/Geography"
   },
   "licenseStatus": {
    "$ref": "#/components/schemas/LicenseStatus"
   },
   "machineId": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "licenseKey": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "prodVersion": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "prodEdition": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "prodBuild": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "prodLanguage": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "licenseType": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "formFactor": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "osLanguage": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "osWordLength": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "cpuType": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "vm": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "cpuCores": {
    "$ref": "#/components/schemas/PropertyInteger"
   },
   "displayCount": {
    "$ref": "#/components/schemas/PropertyInteger"
   },
   "ram": {
    "$ref": "#/components/schemas/PropertyInteger"
   },
   "resolutionWidth": {
    "$ref": "#/components/schemas/PropertyInteger"
   },
   "resolutionHeight": {
    "$ref": "#/components/schemas/PropertyInteger"
   },
   "screenPpi": {
    "$ref": "#/components/schemas/PropertyNumber"
   },
   "C01": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C02": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C03": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C04": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C05": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C06": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C07": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C08": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C09": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C10": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C11": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C12": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C13": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C14": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C15": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C16": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C17": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C18": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C19": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "C20": {
    "$ref": "#/components/schemas/PropertyText"
   }
  }
 },
 "OperatingSystem": {
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "platform": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "version": {
    "$ref": "#/components/schemas/PropertyText"
   },
   "edition": {
    "$ref": "#/components/schemas/PropertyText"
   }
  }
 },
 "PropertyText": {
  "type": [
   "string",
   "null"
  ],
  "maxLength": 256,
  "example": "manual"
 },
 "Geography": {
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "continent": {
    "type": [
     "string",
     "null"
    ],
    "pattern": "^([A-Z]{2}|<NULL>)?$",
    "x-expects": "two capital letters, such as EU",
    "example": "EU"
   },
   "country": {
    "type": [
     "string",
     "null"
    ],
    "pattern": "^([A-Z]{2}|<NULL>)?$",
    "x-expects": "two capital letters, such as NL",
    "example": "NL"
   },
   "usState": {
    "type": [
     "string",
     "null"
    ],
    "pattern": "^([A-Z]{2}|<NULL>)?$",
    "x-expects": "two capital letters, such as CA",
    "example": "CA"
   }
  }
 },
 "LicenseStatus": {
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "activated": {
    "type": [
     "boolean",
     "null"
    ],
    "example": true
   },
   "blocked": {
    "type": [
     "boolean",
     "null"
    ],
    "example": false
   },
   "expired": {
    "type": [
     "boolean",
     "null"
    ],
    "example": false
   },
   "allowed": {
    "type": [
     "boolean",
     "null"
    ],
    "example": true
   }
  }
 },
 "PropertyInteger": {
  "type": [
   "integer",
   "null"
  ],
  "minimum": 0,
  "maximum": 1000000000,
  "example": 8
 },
 "PropertyNumber": {
  "type": [
   "number",
   "null"
  ],
  "format": "double",
  "minimum": 0,
  "maximum": 1000000000,
  "example": 96
 },
 "SessionRecord": {
  "type": "object",
  "additionalProperties": false,
  "required": [
   "type",
   "clientId",
   "sessionId",
   "startedAt"
  ],
  "properties": {
   "type": {
    "type": "string",
    "const": "session"
   },
   "clientId": {
    "$ref": "#/components/schemas/ClientId"
   },
   "sessionId": {
    "$ref": "#/components/schemas/SessionId"
   },
   "startedAt": {
    "$ref": "#/components/schemas/Instant"
   },
   "stoppedAt": {
    "$ref": "#/components/schemas/Instant"
   },
   "properties": {
    "$ref": "#/components/schemas/RecordProperties"
   }
  }
 }
} as const;
