// Generated from spec/ by "npm run generate". Do not edit.

export interface paths {
    readonly "/api/v1.1/administration-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Add or update administration keys
         * @description Adds or updates public keys that a producer user can use to make API requests. The whole array is carried out or nothing of it. The same content again changes nothing; another key under an id that stands replaces it, and the tokens of the old one end. A key that is new or changed is known to the server that took the call at once and to every server within ten minutes; rotate by uploading a new id, signing with it after `effectiveBy`, then deleting the old one. A change that would leave no administration key valid 24 hours from now is refused.
         */
        readonly put: operations["putAdministrationKeys"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1.1/administration-keys/{keyId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key that the request is about. */
                readonly keyId: components["parameters"]["key-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an administration key
         * @description Deletes that administration key. The listing forgets it at once; its full removal may take up to ten minutes: a token signed with it may live until `effectiveBy`. A deleted public key can not be uploaded again. The last valid administration key stays.
         */
        readonly delete: operations["deleteAdministrationKey"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1.1/client-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Add or update client keys
         * @description Adds or updates public keys that a client user can use to make API requests. The whole array is carried out or nothing of it. The same content again changes nothing; another key under an id that stands replaces it, and the tokens of the old one end. A key that is new or changed is known to the server that took the call at once and to every server within ten minutes; rotate by uploading a new id, signing with it after `effectiveBy`, then deleting the old one.
         */
        readonly put: operations["putClientKeys"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1.1/client-keys/{keyId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key that the request is about. */
                readonly keyId: components["parameters"]["key-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a client key
         * @description Deletes that client key. The listing forgets it at once; its full removal may take up to ten minutes: a token signed with it may live until `effectiveBy`. A deleted public key can not be uploaded again.
         */
        readonly delete: operations["deleteClientKey"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1.1/public-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the public keys
         * @description Returns the administration and client public keys that stand, as key records or, with `Accept: application/jwk-set+json`, as a JWK Set.
         */
        readonly get: operations["listPublicKeys"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/reporting/eventTracking/lifetime/histogram/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the lifetime histogram
         * @description Shows how events occur throughout the clients' lifetime, as a histogram of only a specified subset of events. The range selects users, those active in it; the counts are over their whole lifetime.
         */
        readonly post: operations["getLifetimeHistogram"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/reporting/eventTracking/lifetime/dataTable/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the lifetime data table
         * @description Shows how events occur throughout the clients' lifetime, as a paged table listing all events and how many times each occurred. The range selects users, those active in it; the counts are over their whole lifetime.
         */
        readonly post: operations["getLifetimeDataTable"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/reporting/eventTracking/basic/dataTable/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the basic data table
         * @description Data table of all known events within a date range and how they occurred: how often, how often per active user, session and hour of runtime, and the numeric values that went with them. Events of tracking mode `inactive` are left out.
         */
        readonly post: operations["getBasicDataTable"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/reporting/eventTracking/basic/timeline/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the basic timeline
         * @description Timeline of the daily, weekly or monthly usage of a small subset of events; used to drill down on a selection of events.
         */
        readonly post: operations["getBasicTimeline"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/reporting/eventTracking/advanced/fullReport/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the advanced full report
         * @description Detailed view of how users use tracked events, in the range only. Available only for events of tracking mode `advanced`.
         */
        readonly post: operations["getAdvancedFullReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/events/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send usage records
         * @description Stores a batch of records: events and sessions. `200` means that every accepted record is on stable storage; any other answer, or none, means unknown: send the batch again, an event counts once however often it is sent. Each record is judged by itself: one that does not fit is counted under `rejected` and explained, and never sinks its batch. A batch has at most 10,000 records and 10 MiB after inflation; `Content-Encoding: gzip` is understood.
         */
        readonly post: operations["ingestRecords"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/event-tracking/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        /**
         * List the tracked events
         * @description Returns every event of the product that was ever seen and how it is tracked.
         */
        readonly get: operations["listTrackedEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change tracking modes
         * @description Changes how events are tracked, all of the request or nothing of it. The change holds at once and for the past too.
         */
        readonly patch: operations["updateTrackedEvents"];
        readonly trace?: never;
    };
    readonly "/v3/properties/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        /**
         * List the properties
         * @description Returns each property that filters and segments can use, with its type, its filters and its commonest values. Values that identify a client are not listed.
         */
        readonly get: operations["listProperties"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the products
         * @description Returns every product.
         */
        readonly get: operations["listProducts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/products/{product_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a product
         * @description Returns one product.
         */
        readonly get: operations["getProduct"];
        /**
         * Add or update a product
         * @description Adds a product or changes its settings. A setting that is left out is reset to its default, except that the time zone of a product with events can not change.
         */
        readonly put: operations["putProduct"];
        readonly post?: never;
        /**
         * Delete a product
         * @description Deletes a product with all of its records, for good. From then on no answer knows it.
         */
        readonly delete: operations["deleteProduct"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v3/products/{product_id}/clients/{client_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
                /** @description The client (an installation of the product) that the request is about, percent-encoded where needed. */
                readonly client_id: components["parameters"]["client-id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Erase a client
         * @description Erases all of one client's records for good. From then on no answer knows the client, and reports are as if it had never been.
         */
        readonly delete: operations["eraseClient"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/livez": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check that the process runs
         * @description Answers as long as the process runs, whatever the store does.
         */
        readonly get: operations["getLiveness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check that the server can answer
         * @description Writes to the store and reads from it, at most once a second.
         */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the metrics
         * @description Counters and durations of the server in the text format of Prometheus, version 0.0.4.
         */
        readonly get: operations["getMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Returns this very document, bundled into one.
         */
        readonly get: operations["getOpenapiDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the documentation
         * @description Returns the documentation as one page that loads nothing from elsewhere.
         */
        readonly get: operations["getDocs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/problems/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read about a problem
         * @description Returns a page that says what a problem means and what to do about it. The `type` of a problem answer leads here.
         */
        readonly get: operations["getProblem"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/console/{asset}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load a part of the console
         * @description Returns a file of the web console; `index.html` is the console itself.
         */
        readonly get: operations["getConsoleAsset"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Identifier of a key, ASCII, case-sensitive, unique within its kind. The `kid` of its tokens.
         * @example ci-2026
         */
        readonly KeyId: string;
        /**
         * @description One PEM block (RFC 7468) of a public key: `PUBLIC KEY` (SPKI), `RSA PUBLIC KEY` (PKCS #1) or `CERTIFICATE`, of which only the key is kept and whose end becomes `notAfter`. A literal backslash-n stands for a line break too. RSA of 2048 to 8192 bits, P-256, P-384, P-521 or Ed25519. Never send the private half.
         * @example -----BEGIN PUBLIC KEY-----
         *     MCowBQYDK2VwAyEAJ0LtFSLXkq2SUgB3+jiGQc+lCPl6cgAAs7X3EdWKI5M=
         *     -----END PUBLIC KEY-----
         */
        readonly PublicKeyPem: string;
        /**
         * @description The one signature algorithm of the key (RFC 7518, RFC 8037). When left out of an upload: RSA `RS256`, P-256 `ES256`, P-384 `ES384`, P-521 `ES512`, Ed25519 `EdDSA`.
         * @example ES256
         * @enum {string}
         */
        readonly KeyAlgorithm: "RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512" | "EdDSA";
        /**
         * @description What the key is for, in the words of whoever uploaded it.
         * @example Nightly export of the usage tables
         */
        readonly KeyDescription: string;
        /**
         * Format: date-time
         * @description An instant with its offset from UTC (RFC 3339). Kept to the millisecond; what is finer is cut off.
         * @example 2026-03-02T09:00:00.000Z
         */
        readonly Instant: string;
        /** @description One administration key to add or to replace. A field that is left out is reset to its default. */
        readonly AdministrationKeyUpload: {
            readonly id: components["schemas"]["KeyId"];
            readonly publicKey: components["schemas"]["PublicKeyPem"];
            readonly algorithm?: components["schemas"]["KeyAlgorithm"];
            readonly description?: components["schemas"]["KeyDescription"];
            /** @description The instant at which the key ends. Left out, it does not end by itself. */
            readonly notAfter?: components["schemas"]["Instant"];
        };
        /**
         * @description `ADMIN` for an administration key (a producer user), `CLIENT` for a client key (a client user). The `kty` in the `cnf.jwk` of its tokens.
         * @example ADMIN
         * @enum {string}
         */
        readonly KeyKind: "ADMIN" | "CLIENT";
        /** @description The products that tokens of this client key may reach, or `["*"]` for all. A token reaches those of its `aud` that are also here. */
        readonly KeyProducts: readonly string[];
        /**
         * @description What a client key may do: `read` the five reports, the event list and the properties, or `ingest` records.
         * @example read
         * @enum {string}
         */
        readonly KeyAccess: "read" | "ingest";
        /** @description What tokens of this client key may do. Applications that only send events should hold `["ingest"]`. */
        readonly KeyAccessList: readonly components["schemas"]["KeyAccess"][];
        /**
         * Format: date
         * @description A calendar day in the product's time zone (ISO 8601, `YYYY-MM-DD`).
         * @example 2026-03-02
         */
        readonly CalendarDay: string;
        /** @description A registered public key. */
        readonly KeyRecord: {
            readonly id: components["schemas"]["KeyId"];
            readonly kind: components["schemas"]["KeyKind"];
            /**
             * @description The public key as one PEM block of label `PUBLIC KEY` (SPKI), whatever form it was uploaded in.
             * @example -----BEGIN PUBLIC KEY-----
             *     MCowBQYDK2VwAyEAJ0LtFSLXkq2SUgB3+jiGQc+lCPl6cgAAs7X3EdWKI5M=
             *     -----END PUBLIC KEY-----
             */
            readonly publicKey: string;
            readonly algorithm: components["schemas"]["KeyAlgorithm"];
            /**
             * @description JWK thumbprint of the public key (RFC 7638, SHA-256, base64url). Names the key in the audit log.
             * @example QAom_Tdney8viFdVo_IudU6ysI4wx3r0wCxmfOKEK-Q
             */
            readonly thumbprint: string;
            readonly products?: components["schemas"]["KeyProducts"];
            readonly access?: components["schemas"]["KeyAccessList"];
            readonly description?: components["schemas"]["KeyDescription"];
            /** @description The instant at which the key ends; absent when it does not end by itself. */
            readonly notAfter?: components["schemas"]["Instant"];
            /** @description The instant at which this id was first uploaded. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description The instant of the last upload that changed anything. */
            readonly updatedAt: components["schemas"]["Instant"];
            /** @description The instant by which every server knows this state of the key, ten minutes after its last change. The server that took the change knows it at once. */
            readonly effectiveBy: components["schemas"]["Instant"];
            /** @description The last day (UTC) on which a token of this key was accepted; absent when there was none. */
            readonly lastUsedOn?: components["schemas"]["CalendarDay"];
        };
        /** @description Registered keys, administration keys first, then by id. */
        readonly KeyList: {
            /** @description The keys, by kind, then by id. */
            readonly keys: readonly components["schemas"]["KeyRecord"][];
        };
        /**
         * @description The literal name of a problem, stable across versions. Each has a page at `/problems/{code}` that says what it means and what to do.
         * @example invalid-request
         * @enum {string}
         */
        readonly ProblemCode: "malformed-json" | "invalid-request" | "token-missing" | "invalid-token" | "token-expired" | "token-not-yet-valid" | "token-lifetime-too-long" | "wrong-key-kind" | "access-missing" | "last-administration-key" | "no-such-path" | "unknown-product" | "unknown-key" | "unknown-client" | "method-not-allowed" | "not-acceptable" | "key-already-registered" | "key-was-deleted" | "time-zone-fixed" | "cursor-expired" | "body-too-large" | "unsupported-media-type" | "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "duplicate-id" | "algorithm-mismatch" | "certificate-expired" | "unknown-time-zone" | "bad-date-range" | "duplicate-event" | "unknown-event" | "bad-divisor" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-bins" | "event-not-advanced" | "cursor-mismatch" | "internal-error" | "not-implemented" | "busy" | "store-unavailable" | "storage-full" | "time-limit";
        /** @description One thing that is wrong with the input. */
        readonly ProblemItem: {
            /**
             * @description JSON Pointer (RFC 6901) into the body; for a parameter, its place and name (`/query/kind`, `/path/keyId`).
             * @example /stopDate
             */
            readonly pointer: string;
            readonly code: components["schemas"]["ProblemCode"];
            /**
             * @description What is wrong there and what would be right, in a sentence.
             * @example must match format "date"
             */
            readonly message: string;
        };
        /** @description Why a request was not carried out (RFC 9457). */
        readonly Problem: {
            /**
             * Format: uri-reference
             * @description A page of the documentation about this problem, `/problems/` and the code.
             * @example /problems/invalid-request
             */
            readonly type: string;
            /**
             * @description The problem in a few words, the same for every occurrence.
             * @example The request does not fit the contract
             */
            readonly title: string;
            /**
             * @description The HTTP status of this answer.
             * @example 400
             */
            readonly status: number;
            /**
             * @description What was wrong in this request, and what to do.
             * @example 1 field is wrong; see "errors".
             */
            readonly detail: string;
            /**
             * @description Id of the request, as in `X-Request-Id`; quote it when you ask for help.
             * @example 0198d7c2-5a10-7c3e-9b7e-0f6f2d1c9a11
             */
            readonly instance: string;
            readonly code: components["schemas"]["ProblemCode"];
            /** @description Every single thing that is wrong with the input, up to 100; only for wrong input. */
            readonly errors?: readonly components["schemas"]["ProblemItem"][];
        };
        /** @description What became of a deleted key. */
        readonly DeletedKey: {
            readonly id: components["schemas"]["KeyId"];
            readonly kind: components["schemas"]["KeyKind"];
            /** @description The instant of the deletion. The listing forgets the key at once. */
            readonly deletedAt: components["schemas"]["Instant"];
            /** @description The instant from which no server accepts a token of the key, ten minutes after the deletion. The server that took the call refuses them at once, others within the age of their key cache (30 seconds by default). */
            readonly effectiveBy: components["schemas"]["Instant"];
        };
        /** @description One client key to add or to replace. A field that is left out is reset to its default. */
        readonly ClientKeyUpload: {
            readonly id: components["schemas"]["KeyId"];
            readonly publicKey: components["schemas"]["PublicKeyPem"];
            readonly algorithm?: components["schemas"]["KeyAlgorithm"];
            readonly description?: components["schemas"]["KeyDescription"];
            /** @description The instant at which the key ends. Left out, it does not end by itself. */
            readonly notAfter?: components["schemas"]["Instant"];
            readonly products?: components["schemas"]["KeyProducts"];
            readonly access?: components["schemas"]["KeyAccessList"];
        };
        /** @description A public key as a JSON Web Key (RFC 7517). */
        readonly JsonWebKey: {
            /**
             * @description Key type (RFC 7518 section 6, RFC 8037).
             * @example OKP
             * @enum {string}
             */
            readonly kty: "RSA" | "EC" | "OKP";
            readonly kid: components["schemas"]["KeyId"];
            /**
             * @description Always for signatures.
             * @constant
             */
            readonly use: "sig";
            readonly alg: components["schemas"]["KeyAlgorithm"];
            readonly keytally_kind: components["schemas"]["KeyKind"];
            /**
             * @description Curve of an EC or OKP key.
             * @example Ed25519
             * @enum {string}
             */
            readonly crv?: "P-256" | "P-384" | "P-521" | "Ed25519";
            /**
             * @description The x coordinate of an EC key, or the public key of an OKP key (base64url).
             * @example J0LtFSLXkq2SUgB3-jiGQc-lCPl6cgAAs7X3EdWKI5M
             */
            readonly x?: string;
            /**
             * @description The y coordinate of an EC key (base64url).
             * @example 4mZHLlTl76FspykA5dpYgOyJdrKEnJtehHKEohW28Lk
             */
            readonly y?: string;
            /**
             * @description Modulus of an RSA key (base64url).
             * @example 0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMs
             */
            readonly n?: string;
            /**
             * @description Exponent of an RSA key (base64url).
             * @example AQAB
             */
            readonly e?: string;
        };
        /** @description A JWK Set (RFC 7517 section 5). */
        readonly JsonWebKeySet: {
            /** @description The keys, by kind, then by id. */
            readonly keys: readonly components["schemas"]["JsonWebKey"][];
        };
        /**
         * @description Identifier of a product, case-sensitive.
         * @example acme-editor
         */
        readonly ProductId: string;
        /**
         * @description The property whose equal values make one user of several clients. Clients without a value are left out and counted in the warning `ungrouped-clients`.
         * @default clientId
         * @example machineId
         * @enum {string}
         */
        readonly GroupBy: "clientId" | "machineId" | "licenseKey" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20";
        /**
         * @description Whether those without a value pass too.
         * @example true
         */
        readonly IncludeNull: boolean;
        /**
         * @description RE2 syntax; searched, not anchored; case-sensitive; `.` does not match line breaks.
         * @example ^Java
         */
        readonly RegularExpression: string;
        /** @description Passes those without a value. */
        readonly OnlyNullFilter: {
            /**
             * @description Always `true`.
             * @constant
             */
            readonly includeNull: true;
        };
        /** @description Passes users by the text of a property, compared exactly or searched. */
        readonly TextFilter: {
            /**
             * @description One text.
             * @constant
             */
            readonly type: "string";
            /**
             * @description The text.
             * @example trial
             */
            readonly value: string;
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description Several texts.
             * @constant
             */
            readonly type: "stringArray";
            /** @description The texts. */
            readonly value: readonly string[];
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A regular expression.
             * @constant
             */
            readonly type: "regex";
            readonly value: components["schemas"]["RegularExpression"];
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | components["schemas"]["OnlyNullFilter"];
        /** @description Passes users by the number of a property. */
        readonly NumberFilter: {
            /**
             * @description One number.
             * @constant
             */
            readonly type: "number";
            /**
             * @description The number.
             * @example 8
             */
            readonly value: number;
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            readonly type: "numberRange";
            /**
             * @description Least number that passes.
             * @example 4
             */
            readonly min?: number;
            /**
             * @description Greatest number that passes.
             * @example 16
             */
            readonly max?: number;
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | components["schemas"]["OnlyNullFilter"];
        /** @description Passes users by the day of a property. */
        readonly DateFilter: {
            /**
             * @description One day.
             * @constant
             */
            readonly type: "date";
            readonly value: components["schemas"]["CalendarDay"];
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            readonly type: "dateRange";
            /** @description First day that passes. */
            readonly min?: components["schemas"]["CalendarDay"];
            /** @description Last day that passes. */
            readonly max?: components["schemas"]["CalendarDay"];
            readonly includeNull?: components["schemas"]["IncludeNull"];
        } | components["schemas"]["OnlyNullFilter"];
        /**
         * @description Whether each given level is one text or an array of texts.
         * @example stringArray
         * @enum {string}
         */
        readonly LevelFilterType: "string" | "stringArray";
        /** @description Passes users by one level of an object property. */
        readonly LevelFilter: string | readonly string[];
        /** @description Passes users by operating system, when at least one of the given levels matches. */
        readonly OsFilter: {
            readonly type: components["schemas"]["LevelFilterType"];
            readonly platform?: components["schemas"]["LevelFilter"];
            readonly version?: components["schemas"]["LevelFilter"];
            readonly edition?: components["schemas"]["LevelFilter"];
        };
        /** @description Passes users by place, in ISO codes, when at least one of the given levels matches. */
        readonly GeographyFilter: {
            readonly type: components["schemas"]["LevelFilterType"];
            readonly continent?: components["schemas"]["LevelFilter"];
            readonly country?: components["schemas"]["LevelFilter"];
            readonly usState?: components["schemas"]["LevelFilter"];
        };
        /** @description A state of a licence; all that is named must hold. */
        readonly LicenseStatusPattern: {
            /**
             * @description The licence is activated.
             * @example true
             */
            readonly activated?: boolean;
            /**
             * @description The licence is blocked.
             * @example false
             */
            readonly blocked?: boolean;
            /**
             * @description The licence has expired.
             * @example false
             */
            readonly expired?: boolean;
            /**
             * @description The product may be used.
             * @example true
             */
            readonly allowed?: boolean;
        };
        /** @description Passes users whose licence is in any of these states. */
        readonly LicenseStatusFilter: readonly components["schemas"]["LicenseStatusPattern"][];
        /**
         * @description Category of an event, `null` for uncategorised. White space around it is trimmed, white space other than plain spaces dropped, what is over 128 bytes of UTF-8 cut off; empty is `null`.
         * @example File
         */
        readonly EventCategory: string | null;
        /**
         * @description Name of an event within its category. White space around it is trimmed, white space other than plain spaces dropped, what is over 128 bytes of UTF-8 cut off.
         * @example Save
         */
        readonly EventName: string;
        /**
         * @description A number of things, exact.
         * @example 6
         */
        readonly Count: number;
        /** @description Events that belong to a combination. A regular expression (RE2 syntax, searched, not anchored, case-sensitive) never matches a `null` category and matches only events that the report may show. */
        readonly CombinationMember: {
            /**
             * @description Whether `category` is the exact category or a regular expression.
             * @example string
             * @enum {string}
             */
            readonly categoryType: "string" | "regex";
            /**
             * @description Whether `name` is the exact name or a regular expression.
             * @example regex
             * @enum {string}
             */
            readonly nameType: "string" | "regex";
            /** @description The exact category, or a regular expression of at most 256 characters. */
            readonly category: components["schemas"]["EventCategory"];
            /** @description The exact name, or a regular expression of at most 256 characters. */
            readonly name: components["schemas"]["EventName"];
        };
        /** @description Passes users by how often they used an event over their lifetime, whatever its tracking mode. Without bounds at least once; with `max` 0 never. */
        readonly LifetimeEventUsageFilter: {
            readonly category: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
            /** @description Least number of uses that passes. */
            readonly min?: components["schemas"]["Count"];
            /** @description Greatest number of uses that passes. */
            readonly max?: components["schemas"]["Count"];
        } | {
            /** @description The members. */
            readonly combiArray: readonly components["schemas"]["CombinationMember"][];
            /** @description Least number of uses that passes. */
            readonly min?: components["schemas"]["Count"];
            /** @description Greatest number of uses that passes. */
            readonly max?: components["schemas"]["Count"];
        };
        /** @description Filters by property; a user must pass all of them. */
        readonly GlobalFilters: {
            /** @description By identifier of the client. */
            readonly clientId?: components["schemas"]["TextFilter"];
            /** @description By identifier of the machine. */
            readonly machineId?: components["schemas"]["TextFilter"];
            /** @description By key of the licence in use. */
            readonly licenseKey?: components["schemas"]["TextFilter"];
            /** @description By version of the product. */
            readonly prodVersion?: components["schemas"]["TextFilter"];
            /** @description By edition of the product. */
            readonly prodEdition?: components["schemas"]["TextFilter"];
            /** @description By build of the product. */
            readonly prodBuild?: components["schemas"]["TextFilter"];
            /** @description By language of the product's interface. */
            readonly prodLanguage?: components["schemas"]["TextFilter"];
            /** @description By type of the licence. */
            readonly licenseType?: components["schemas"]["TextFilter"];
            /** @description By form of the machine. */
            readonly formFactor?: components["schemas"]["TextFilter"];
            /** @description By language of the operating system. */
            readonly osLanguage?: components["schemas"]["TextFilter"];
            /** @description By word length of the operating system. */
            readonly osWordLength?: components["schemas"]["TextFilter"];
            /** @description By processor. */
            readonly cpuType?: components["schemas"]["TextFilter"];
            /** @description By virtual machine. */
            readonly vm?: components["schemas"]["TextFilter"];
            /** @description By custom property 1. */
            readonly C01?: components["schemas"]["TextFilter"];
            /** @description By custom property 2. */
            readonly C02?: components["schemas"]["TextFilter"];
            /** @description By custom property 3. */
            readonly C03?: components["schemas"]["TextFilter"];
            /** @description By custom property 4. */
            readonly C04?: components["schemas"]["TextFilter"];
            /** @description By custom property 5. */
            readonly C05?: components["schemas"]["TextFilter"];
            /** @description By custom property 6. */
            readonly C06?: components["schemas"]["TextFilter"];
            /** @description By custom property 7. */
            readonly C07?: components["schemas"]["TextFilter"];
            /** @description By custom property 8. */
            readonly C08?: components["schemas"]["TextFilter"];
            /** @description By custom property 9. */
            readonly C09?: components["schemas"]["TextFilter"];
            /** @description By custom property 10. */
            readonly C10?: components["schemas"]["TextFilter"];
            /** @description By custom property 11. */
            readonly C11?: components["schemas"]["TextFilter"];
            /** @description By custom property 12. */
            readonly C12?: components["schemas"]["TextFilter"];
            /** @description By custom property 13. */
            readonly C13?: components["schemas"]["TextFilter"];
            /** @description By custom property 14. */
            readonly C14?: components["schemas"]["TextFilter"];
            /** @description By custom property 15. */
            readonly C15?: components["schemas"]["TextFilter"];
            /** @description By custom property 16. */
            readonly C16?: components["schemas"]["TextFilter"];
            /** @description By custom property 17. */
            readonly C17?: components["schemas"]["TextFilter"];
            /** @description By custom property 18. */
            readonly C18?: components["schemas"]["TextFilter"];
            /** @description By custom property 19. */
            readonly C19?: components["schemas"]["TextFilter"];
            /** @description By custom property 20. */
            readonly C20?: components["schemas"]["TextFilter"];
            /** @description By number of processor cores. */
            readonly cpuCores?: components["schemas"]["NumberFilter"];
            /** @description By number of displays. */
            readonly displayCount?: components["schemas"]["NumberFilter"];
            /** @description By memory in MiB. */
            readonly ram?: components["schemas"]["NumberFilter"];
            /** @description By width of the main display in pixels. */
            readonly resolutionWidth?: components["schemas"]["NumberFilter"];
            /** @description By height of the main display in pixels. */
            readonly resolutionHeight?: components["schemas"]["NumberFilter"];
            /** @description By density of the main display in pixels per inch. */
            readonly screenPpi?: components["schemas"]["NumberFilter"];
            /** @description By sessions over the lifetime. */
            readonly lifetimeSessionCount?: components["schemas"]["NumberFilter"];
            /** @description By runtime over the lifetime in minutes, rounded down. */
            readonly lifetimeRuntimeMinutes?: components["schemas"]["NumberFilter"];
            /** @description By first active day. */
            readonly dateInstalled?: components["schemas"]["DateFilter"];
            /** @description By last active day. */
            readonly dateLastSeen?: components["schemas"]["DateFilter"];
            readonly os?: components["schemas"]["OsFilter"];
            readonly geography?: components["schemas"]["GeographyFilter"];
            readonly licenseStatus?: components["schemas"]["LicenseStatusFilter"];
            readonly lifetimeEventUsage?: components["schemas"]["LifetimeEventUsageFilter"];
        };
        /** @description An event by its category (`null` for uncategorised) and name. */
        readonly EventPair: {
            readonly category: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
        };
        /**
         * @description A label for people to read.
         * @example Saving in any form
         */
        readonly Label: string;
        /** @description Several events reported as one. An occurrence counts once, however many members it matches. */
        readonly EventCombination: {
            /** @description Label of the combination in the answer. */
            readonly combiLabel: components["schemas"]["Label"];
            /** @description The members. */
            readonly combiArray: readonly components["schemas"]["CombinationMember"][];
        };
        /** @description Events and combinations to report, answered in this order. The same pair or label may stand once only. */
        readonly EventSelection: readonly (components["schemas"]["EventPair"] | components["schemas"]["EventCombination"])[];
        /**
         * @description Lower bound of the first bin of an average, at most two decimals.
         * @example 0
         */
        readonly AverageLowerBound: number;
        /** @description Lower bound of the first bin, by measure. Measures that are not named are left out of the answer. */
        readonly LowerBounds: {
            /**
             * @description Of the uses.
             * @example 1
             */
            readonly eventCount?: number;
            readonly averageCountPerActiveDay?: components["schemas"]["AverageLowerBound"];
            readonly averageCountPerActiveWeek?: components["schemas"]["AverageLowerBound"];
            readonly averageCountPerActiveMonth?: components["schemas"]["AverageLowerBound"];
        };
        /** @description Upper bound of a bin. */
        readonly BinBound: number | "inf";
        /** @description Strictly rising bounds, at most two decimals, the last one possibly `"inf"`. */
        readonly UpperBoundList: readonly components["schemas"]["BinBound"][];
        /** @description Upper bounds of the bins, by measure; the same measures as in `lowerBounds`. */
        readonly BinUpperBounds: {
            readonly eventCount?: components["schemas"]["UpperBoundList"];
            readonly averageCountPerActiveDay?: components["schemas"]["UpperBoundList"];
            readonly averageCountPerActiveWeek?: components["schemas"]["UpperBoundList"];
            readonly averageCountPerActiveMonth?: components["schemas"]["UpperBoundList"];
        };
        /** @description Which users (active in the range, passing the filters), which events, and how to bin them. `lowerBounds` and `binUpperBounds` come both or neither; without them the bins are chosen from the data. */
        readonly LifetimeHistogramRequest: {
            /** @description First day of the range that selects users. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range that selects users. */
            readonly stopDate: components["schemas"]["CalendarDay"];
            readonly groupBy?: components["schemas"]["GroupBy"];
            readonly globalFilters?: components["schemas"]["GlobalFilters"];
            readonly events: components["schemas"]["EventSelection"];
            readonly lowerBounds?: components["schemas"]["LowerBounds"];
            readonly binUpperBounds?: components["schemas"]["BinUpperBounds"];
        };
        /**
         * @description Opaque mark of the state of a product's data. Two answers with the same watermark were computed from the same data; it moves with every accepted batch, every change of a tracking mode, every erasure and every rebuild that changed a day.
         * @example w-42
         */
        readonly Watermark: string;
        /**
         * @description Always `OK`; a report that fails is a problem.
         * @constant
         */
        readonly ReportStatus: "OK";
        /** @description An event or combination and a number of users. */
        readonly HistogramItem: {
            readonly category: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
            /** @description Users. */
            readonly value: components["schemas"]["Count"];
        } | {
            readonly combiLabel: components["schemas"]["Label"];
            /** @description Users. */
            readonly value: components["schemas"]["Count"];
        };
        /** @description One item for each event or combination, in the order of the request. */
        readonly HistogramItemList: readonly components["schemas"]["HistogramItem"][];
        /** @description By label of the bin, the users in it. */
        readonly Histogram: {
            readonly [key: string]: components["schemas"]["HistogramItemList"];
        };
        /** @description A bin. Of counts closed at both ends; of averages open below but for the first, closed above. */
        readonly Bin: {
            /**
             * @description Label of the bin in `histograms`.
             * @example 3 - 5
             */
            readonly label: string;
            /**
             * @description Lower end.
             * @example 3
             */
            readonly lower: number;
            readonly upper: components["schemas"]["BinBound"];
        };
        /** @description The bins, rising. */
        readonly BinList: readonly components["schemas"]["Bin"][];
        /** @description Summary, histograms and their bins. */
        readonly LifetimeHistogramResults: {
            /** @description Users who ever used each event, and who never did. */
            readonly summary: {
                readonly usedAtLeastOnce: components["schemas"]["HistogramItemList"];
                readonly neverUsed: components["schemas"]["HistogramItemList"];
            };
            /** @description By measure and label of the bin, the users in it. Only users with at least one use are binned. */
            readonly histograms: {
                readonly eventCount?: components["schemas"]["Histogram"];
                readonly averageCountPerActiveDay?: components["schemas"]["Histogram"];
                readonly averageCountPerActiveWeek?: components["schemas"]["Histogram"];
                readonly averageCountPerActiveMonth?: components["schemas"]["Histogram"];
            };
            /** @description By measure, the bins in order. */
            readonly bins: {
                readonly eventCount?: components["schemas"]["BinList"];
                readonly averageCountPerActiveDay?: components["schemas"]["BinList"];
                readonly averageCountPerActiveWeek?: components["schemas"]["BinList"];
                readonly averageCountPerActiveMonth?: components["schemas"]["BinList"];
            };
        };
        /**
         * @description IANA name of the time zone in which the product's days begin and end. Fixed once the product has events.
         * @example Europe/Amsterdam
         */
        readonly TimeZone: string;
        /** @description Something about the answer that its reader should know. */
        readonly ReportWarning: {
            /**
             * @description The literal name of the warning.
             * @example unknown-event
             * @enum {string}
             */
            readonly code: "unknown-event" | "inactive-event" | "ungrouped-clients";
            /**
             * @description The warning in a sentence.
             * @example File / Opne was never seen in this product.
             */
            readonly detail: string;
            /**
             * @description JSON Pointer (RFC 6901) into the request, where the warning is about a part of it.
             * @example /events/0
             */
            readonly pointer?: string;
        };
        /** @description What the report was computed from. */
        readonly ReportMeta: {
            readonly productId: components["schemas"]["ProductId"];
            readonly timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            readonly stopDate: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent when there is none. */
            readonly dataThrough?: components["schemas"]["Instant"];
            readonly watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the request's parts. */
            readonly warnings: readonly components["schemas"]["ReportWarning"][];
        };
        /** @description How often users used some events over their lifetime, as histograms. */
        readonly LifetimeHistogramReport: {
            readonly status: components["schemas"]["ReportStatus"];
            readonly results: components["schemas"]["LifetimeHistogramResults"];
            readonly meta: components["schemas"]["ReportMeta"];
        };
        /**
         * @description A table as text (RFC 4180): one row a line, the first line naming the columns, `null` an empty cell. Text that a spreadsheet would take for a formula is prefixed with an apostrophe.
         * @example category,name,cumulativeUsageCount
         *     File,Save,6
         */
        readonly CsvText: string;
        /**
         * @description The property whose values make segments; a part of an object with a point between.
         * @example geography.country
         * @enum {string}
         */
        readonly SegmentBy: "clientId" | "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "dateInstalled" | "dateLastSeen" | "lifetimeSessionCount" | "lifetimeRuntimeMinutes" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed";
        /**
         * @description Keep only so many segments, the largest by users.
         * @example 10
         */
        readonly SegmentLimit: number;
        /**
         * @description Whether each distinct value makes a segment of its own.
         * @default false
         * @example true
         */
        readonly SegmentSplit: boolean;
        /** @description Users whose value of `segmentBy` passes. Of several values `split` makes one segment each, labelled with the value; without it they are merged into one, which needs a `segmentLabel`, as a range does. */
        readonly Segment: {
            /**
             * @description One text.
             * @constant
             */
            readonly type: "string";
            /**
             * @description The text.
             * @example NL
             */
            readonly value: string;
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description Several texts.
             * @constant
             */
            readonly type: "stringArray";
            /** @description The texts. */
            readonly value: readonly string[];
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly split?: components["schemas"]["SegmentSplit"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A regular expression.
             * @constant
             */
            readonly type: "regex";
            readonly value: components["schemas"]["RegularExpression"];
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly split?: components["schemas"]["SegmentSplit"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description One number.
             * @constant
             */
            readonly type: "number";
            /**
             * @description The number.
             * @example 8
             */
            readonly value: number;
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A range of numbers.
             * @constant
             */
            readonly type: "numberRange";
            /**
             * @description Least number.
             * @example 4
             */
            readonly min?: number;
            /**
             * @description Greatest number.
             * @example 16
             */
            readonly max?: number;
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description One day.
             * @constant
             */
            readonly type: "date";
            readonly value: components["schemas"]["CalendarDay"];
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A range of days.
             * @constant
             */
            readonly type: "dateRange";
            /** @description First day. */
            readonly min?: components["schemas"]["CalendarDay"];
            /** @description Last day. */
            readonly max?: components["schemas"]["CalendarDay"];
            readonly includeNull?: components["schemas"]["IncludeNull"];
            readonly segmentLabel?: components["schemas"]["Label"];
            readonly limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description Always `true`.
             * @constant
             */
            readonly includeNull: true;
            readonly segmentLabel?: components["schemas"]["Label"];
        };
        /** @description The segments. They may overlap; segments whose labels coincide are one; users in none are in none. Left out, the 50 largest values, then `<NULL>`, then `(other)`. */
        readonly SegmentList: readonly components["schemas"]["Segment"][];
        /**
         * @description Rising or falling; nulls come last in both.
         * @default asc
         * @example desc
         * @enum {string}
         */
        readonly SortDirection: "asc" | "desc";
        /** @description Order of the rows, and of the segments within each. */
        readonly LifetimeDataTableSort: {
            /**
             * @description Measure that the rows are ordered by.
             * @default alpha
             * @example eventCounts
             * @enum {string}
             */
            readonly events?: "alpha" | "eventCounts" | "uniqueUsersUsedAtLeastOnce";
            readonly eventsDirection?: components["schemas"]["SortDirection"];
            /**
             * @description Measure that the segments of a row are ordered by.
             * @default alpha
             * @example active
             * @enum {string}
             */
            readonly segments?: "alpha" | "active" | "eventCounts" | "uniqueUsersUsedAtLeastOnce" | "percentUsedAtLeastOnce";
            readonly segmentsDirection?: components["schemas"]["SortDirection"];
        };
        /** @description Which page to answer with. The first page keeps the whole ordered result for at least five minutes after its last use, and later pages read it: no row comes twice and none is missing, whatever comes in meanwhile. */
        readonly PageRequest: {
            /**
             * @description Rows on a page.
             * @default 200
             * @example 200
             */
            readonly size?: number;
            /**
             * @description The `nextCursor` of the page before, with the rest of the request unchanged; left out for the first.
             * @example c_8Jm0cT1pQ3uRkVtYw5zB7g
             */
            readonly cursor?: string;
        };
        /** @description Which users (active in the range, passing the filters), which events, in which order and page. */
        readonly LifetimeDataTableRequest: {
            /** @description First day of the range that selects users. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range that selects users. */
            readonly stopDate: components["schemas"]["CalendarDay"];
            readonly groupBy?: components["schemas"]["GroupBy"];
            readonly globalFilters?: components["schemas"]["GlobalFilters"];
            /** @description The events and combinations; left out, all that are not inactive, zero rows included. */
            readonly events?: components["schemas"]["EventSelection"];
            readonly segmentBy?: components["schemas"]["SegmentBy"];
            readonly segments?: components["schemas"]["SegmentList"];
            /**
             * @description Whether to group the rows by category.
             * @default false
             * @example false
             */
            readonly categorizeEvents?: boolean;
            readonly sort?: components["schemas"]["LifetimeDataTableSort"];
            readonly page?: components["schemas"]["PageRequest"];
        };
        /**
         * @description An average or a percentage, rounded half away from zero to two decimals; `null` where the denominator is 0.
         * @example 2.75
         */
        readonly Ratio: number | null;
        /** @description One event or combination over the lifetimes of one segment. */
        readonly LifetimeSegmentRow: {
            readonly segmentLabel: components["schemas"]["Label"];
            /** @description Uses over the lifetimes of the population. */
            readonly eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            readonly eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active days. */
            readonly eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active weeks. */
            readonly eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active months. */
            readonly eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            readonly uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it in percent of the population, 0 to 100. */
            readonly percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population, users active in the range who pass the filters. */
            readonly active: components["schemas"]["Count"];
        };
        /** @description The same measures by segment; absent without segments. */
        readonly LifetimeSegmentRowList: readonly components["schemas"]["LifetimeSegmentRow"][];
        /** @description One event or combination over the lifetimes of the population. */
        readonly LifetimeDataTableRow: {
            readonly eventCategory: components["schemas"]["EventCategory"];
            readonly eventName: components["schemas"]["EventName"];
            /** @description Uses over the lifetimes of the population. */
            readonly eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            readonly eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active days. */
            readonly eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active weeks. */
            readonly eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active months. */
            readonly eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            readonly uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it in percent of the population, 0 to 100. */
            readonly percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population, users active in the range who pass the filters. */
            readonly active: components["schemas"]["Count"];
            readonly segments?: components["schemas"]["LifetimeSegmentRowList"];
        } | {
            readonly combiLabel: components["schemas"]["Label"];
            /** @description Uses over the lifetimes of the population. */
            readonly eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            readonly eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active days. */
            readonly eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active weeks. */
            readonly eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active months. */
            readonly eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            readonly uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it in percent of the population, 0 to 100. */
            readonly percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population, users active in the range who pass the filters. */
            readonly active: components["schemas"]["Count"];
            readonly segments?: components["schemas"]["LifetimeSegmentRowList"];
        };
        /** @description One category and its rows; on a new page a category may go on. */
        readonly LifetimeDataTableCategory: {
            readonly eventCategory?: components["schemas"]["EventCategory"];
            /** @description The rows in order. */
            readonly categoryData: readonly components["schemas"]["LifetimeDataTableRow"][];
        };
        /** @description Place of this page in the whole result. */
        readonly PageMeta: {
            /**
             * @description Rows on a full page.
             * @example 200
             */
            readonly size: number;
            /** @description Rows of the whole result. */
            readonly totalRows: components["schemas"]["Count"];
            /**
             * @description Cursor of the next page; `null` on the last.
             * @example null
             */
            readonly nextCursor: string | null;
        };
        /** @description What the report was computed from, and which page of it this is. */
        readonly PagedReportMeta: {
            readonly productId: components["schemas"]["ProductId"];
            readonly timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            readonly stopDate: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent when there is none. */
            readonly dataThrough?: components["schemas"]["Instant"];
            readonly watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the request's parts. */
            readonly warnings: readonly components["schemas"]["ReportWarning"][];
            readonly page: components["schemas"]["PageMeta"];
        };
        /** @description How often users used each event over their lifetime, as a table. */
        readonly LifetimeDataTableReport: {
            readonly status: components["schemas"]["ReportStatus"];
            /** @description Rows, or with `categorizeEvents` categories of rows. */
            readonly results: readonly components["schemas"]["LifetimeDataTableRow"][] | readonly components["schemas"]["LifetimeDataTableCategory"][];
            readonly meta: components["schemas"]["PagedReportMeta"];
        };
        /** @description A range of days. */
        readonly BasicDataTableRequest: {
            /** @description First day of the range. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may lie in the future. */
            readonly stopDate: components["schemas"]["CalendarDay"];
        };
        /** @description How often something was used. The averages are over all of the product in the range. */
        readonly UsageSummary: {
            /** @description Uses in the range. */
            readonly cumulativeUsageCount: components["schemas"]["Count"];
            /** @description Uses / all users active in the range. */
            readonly averageCountPerUser: components["schemas"]["Ratio"];
            /** @description Uses / all sessions of the range. */
            readonly averageCountPerSession: components["schemas"]["Ratio"];
            /** @description Uses / all hours of runtime of the range. */
            readonly averageCountPerRuntimeHour: components["schemas"]["Ratio"];
        };
        /**
         * @description An exact sum of numeric values, at most six decimals; `null` where no use in the range carried a value.
         * @example 76.5
         */
        readonly ValueSum: number | null;
        /** @description The numeric values that went with the uses, in the product's own unit; all `null` where no use in the range carried one. */
        readonly CustomValuesSummary: {
            /** @description Sum of the values, exact. */
            readonly cumulativeValue: components["schemas"]["ValueSum"];
            /** @description Sum / all users active in the range. */
            readonly averageValuePerUser: components["schemas"]["Ratio"];
            /** @description Sum / all sessions of the range. */
            readonly averageValuePerSession: components["schemas"]["Ratio"];
            /** @description Sum / all hours of runtime of the range. */
            readonly averageValuePerRuntimeHour: components["schemas"]["Ratio"];
            /** @description Sum / all uses, with a value or without. */
            readonly averageValuePerUsage: components["schemas"]["Ratio"];
        };
        /** @description One event. */
        readonly BasicDataTableEvent: {
            readonly eventUsage: components["schemas"]["UsageSummary"];
            readonly eventCustomValues: components["schemas"]["CustomValuesSummary"];
        };
        /** @description One category and its events. */
        readonly BasicDataTableCategory: {
            readonly category: components["schemas"]["EventCategory"];
            readonly categoryUsageSummary: components["schemas"]["UsageSummary"];
            readonly categoryCustomValuesSummary: components["schemas"]["CustomValuesSummary"];
            /** @description The events of the category, by name. */
            readonly categoryEventsData: {
                readonly [key: string]: components["schemas"]["BasicDataTableEvent"];
            };
        };
        /** @description All events that are not inactive and occurred in the range. */
        readonly BasicDataTableReport: {
            readonly status: components["schemas"]["ReportStatus"];
            /** @description Categories, alphabetical, `null` last. */
            readonly results: readonly components["schemas"]["BasicDataTableCategory"][];
            readonly meta: components["schemas"]["ReportMeta"];
        };
        /** @description A range of days, how to split it, what to show and of which events. */
        readonly BasicTimelineRequest: {
            /** @description First day of the range. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may lie in the future. */
            readonly stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601). The first and the last period may reach over the ends of the range; only days in the range count.
             * @example day
             * @enum {string}
             */
            readonly dateSplit: "day" | "week" | "month";
            /**
             * @description Whether to show uses (`usageCount` is another spelling) or sums of the numeric values.
             * @example usageCounts
             * @enum {string}
             */
            readonly dataView: "usageCounts" | "usageCount" | "customValues";
            /**
             * @description What to divide by, of the same period: distinct active users, sessions, hours of runtime, or, for custom values only, uses of the event. `null` or left out: nothing.
             * @example users
             * @enum {string|null}
             */
            readonly divisor?: "users" | "sessions" | "runtime" | "usageCounts" | null;
            /** @description The events, answered in this order. The same pair may stand once only. */
            readonly events: readonly components["schemas"]["EventPair"][];
        };
        /** @description One event's value in one period. */
        readonly BasicTimelineValue: {
            readonly category: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
            /**
             * @description Without a divisor the uses, or the exact sum of the values with at most six decimals; with one the ratio, rounded half away from zero to two decimals, `null` where the divisor is 0.
             * @example 4
             */
            readonly value: number | null;
        };
        /** @description Periods and the events' values in each. */
        readonly BasicTimelineReport: {
            readonly status: components["schemas"]["ReportStatus"];
            /** @description By the first day of the period (a week's Monday, a month's first, even before `startDate`) the values of the events in the order of the request. Every period is there, zeros included. */
            readonly results: {
                readonly [key: string]: readonly components["schemas"]["BasicTimelineValue"][];
            };
            readonly meta: components["schemas"]["ReportMeta"];
        };
        /** @description A range of days, which users, which advanced events, in which segments. */
        readonly AdvancedFullReportRequest: {
            /** @description First day of the range; only uses in it count. */
            readonly startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; only uses in it count. */
            readonly stopDate: components["schemas"]["CalendarDay"];
            readonly globalFilters?: components["schemas"]["GlobalFilters"];
            readonly segmentBy?: components["schemas"]["SegmentBy"];
            readonly segments?: components["schemas"]["SegmentList"];
            /**
             * @description Measure that the segments are ordered by.
             * @default alpha
             * @example eventCounts
             * @enum {string}
             */
            readonly sort?: "alpha" | "eventCounts";
            readonly sortDirection?: components["schemas"]["SortDirection"];
            /** @description The events and combinations; left out, every advanced event, zero rows included. */
            readonly events?: components["schemas"]["EventSelection"];
        };
        /** @description Users by how often they used the event, over those who did. */
        readonly UsageFrequency: {
            /** @description Users with 1 use. */
            readonly 1: components["schemas"]["Count"];
            /** @description Users with 2 uses. */
            readonly 2: components["schemas"]["Count"];
            /** @description Users with 3 uses. */
            readonly 3: components["schemas"]["Count"];
            /** @description Users with 4 uses. */
            readonly 4: components["schemas"]["Count"];
            /** @description Users with 5 uses. */
            readonly 5: components["schemas"]["Count"];
            /** @description Users with 6 uses. */
            readonly 6: components["schemas"]["Count"];
            /** @description Users with 7 uses. */
            readonly 7: components["schemas"]["Count"];
            /** @description Users with 8 uses. */
            readonly 8: components["schemas"]["Count"];
            /** @description Users with 9 uses. */
            readonly 9: components["schemas"]["Count"];
            /** @description Users with 10 uses. */
            readonly 10: components["schemas"]["Count"];
            /** @description Users with 11 to 15 uses. */
            readonly "11 - 15": components["schemas"]["Count"];
            /** @description Users with 16 to 20 uses. */
            readonly "16 - 20": components["schemas"]["Count"];
            /** @description Users with 21 to 30 uses. */
            readonly "21 - 30": components["schemas"]["Count"];
            /** @description Users with 31 to 40 uses. */
            readonly "31 - 40": components["schemas"]["Count"];
            /** @description Users with 41 to 50 uses. */
            readonly "41 - 50": components["schemas"]["Count"];
            /** @description Users with 51 to 75 uses. */
            readonly "51 - 75": components["schemas"]["Count"];
            /** @description Users with 76 to 100 uses. */
            readonly "76 - 100": components["schemas"]["Count"];
            /** @description Users with 101 to 150 uses. */
            readonly "101 - 150": components["schemas"]["Count"];
            /** @description Users with 151 to 200 uses. */
            readonly "151 - 200": components["schemas"]["Count"];
            /** @description Users with 201 to 500 uses. */
            readonly "201 - 500": components["schemas"]["Count"];
            /** @description Users with 501 to 1000 uses. */
            readonly "501 - 1000": components["schemas"]["Count"];
            /** @description Users with 1001 uses or more. */
            readonly "1001 - inf": components["schemas"]["Count"];
        };
        /** @description How an event was used in the range. */
        readonly DetailedUsage: {
            /** @description Uses. */
            readonly eventCounts: components["schemas"]["Count"];
            /** @description Uses / sessions of the users who used it. */
            readonly averageEventCountPerSessionUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Uses / all sessions. */
            readonly averageEventCountPerSessionAll: components["schemas"]["Ratio"];
            /** @description Uses / users who used it. */
            readonly averageEventCountPerUserAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Uses / all users. */
            readonly averageEventCountPerUserAll: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            readonly uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who did not; both together are the population. */
            readonly uniqueUsersNeverUsed: components["schemas"]["Count"];
            readonly usageFrequency: components["schemas"]["UsageFrequency"];
        };
        /** @description One event or combination. */
        readonly DetailedReportRow: {
            readonly category: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
            readonly data: components["schemas"]["DetailedUsage"];
        } | {
            readonly combiLabel: components["schemas"]["Label"];
            readonly data: components["schemas"]["DetailedUsage"];
        };
        /** @description The rows in order. */
        readonly DetailedReportRowList: readonly components["schemas"]["DetailedReportRow"][];
        /** @description The rows, or by segment the rows. */
        readonly AdvancedFullReportResults: {
            /** @description Without segments the rows in order, with segments by label the rows of each. */
            readonly detailedReport: components["schemas"]["DetailedReportRowList"] | {
                readonly [key: string]: components["schemas"]["DetailedReportRowList"];
            };
            /** @description The labels in order; absent without segments. */
            readonly segments?: readonly string[];
        };
        /** @description How users used events that are tracked in advanced mode. */
        readonly AdvancedFullReport: {
            readonly status: components["schemas"]["ReportStatus"];
            readonly results: components["schemas"]["AdvancedFullReportResults"];
            /**
             * @description The property of the segments, `null` without segments.
             * @example null
             */
            readonly segmentBy: string | null;
            readonly meta: components["schemas"]["ReportMeta"];
        };
        /**
         * @description Identifier of an event, made once by whoever records it, so that sending it again never counts it twice: 1 to 128 bytes of UTF-8 without control characters. An event is one (product, client, instant, id).
         * @example 5f0c2b1e
         */
        readonly EventId: string;
        /**
         * @description Identifier of a client, an installation of the product: 1 to 128 bytes of UTF-8 without control characters, compared byte for byte. Reports count clients as users.
         * @example u1
         */
        readonly ClientId: string;
        /**
         * @description Identifier of a session, unique within its client: 1 to 128 bytes of UTF-8 without control characters.
         * @example s1
         */
        readonly SessionId: string;
        /**
         * @description At most 256 bytes of UTF-8 without control characters. `null`, an empty text and `<NULL>` are null.
         * @example manual
         */
        readonly PropertyText: string | null;
        /** @description The operating system that the client runs on, from the coarse to the fine. */
        readonly OperatingSystem: {
            /** @description Family, such as Windows, macOS or Linux. */
            readonly platform?: components["schemas"]["PropertyText"];
            /** @description Version of the platform. */
            readonly version?: components["schemas"]["PropertyText"];
            /** @description Edition of the version. */
            readonly edition?: components["schemas"]["PropertyText"];
        };
        /** @description Where the client is, from the coarse to the fine. */
        readonly Geography: {
            /**
             * @description Continent code of two letters.
             * @example EU
             */
            readonly continent?: string | null;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @example NL
             */
            readonly country?: string | null;
            /**
             * @description The part of an ISO 3166-2 code after `US-`, for clients in the United States.
             * @example CA
             */
            readonly usState?: string | null;
        };
        /** @description The state of the client's licence; what is left out is null. */
        readonly LicenseStatus: {
            /**
             * @description The licence is activated.
             * @example true
             */
            readonly activated?: boolean | null;
            /**
             * @description The licence is blocked.
             * @example false
             */
            readonly blocked?: boolean | null;
            /**
             * @description The licence has expired.
             * @example false
             */
            readonly expired?: boolean | null;
            /**
             * @description The product may be used.
             * @example true
             */
            readonly allowed?: boolean | null;
        };
        /**
         * @description A whole number, or null.
         * @example 8
         */
        readonly PropertyInteger: number | null;
        /**
         * @description A number of at most six decimals, or null.
         * @example 96
         */
        readonly PropertyNumber: number | null;
        /** @description The properties of the client, stated whole: **what a record's `properties` leaves out is null from then on**, so a small set wipes what an earlier one said. A record without `properties` changes nothing. `C01` to `C20` are the product's own. */
        readonly RecordProperties: {
            readonly os?: components["schemas"]["OperatingSystem"];
            readonly geography?: components["schemas"]["Geography"];
            readonly licenseStatus?: components["schemas"]["LicenseStatus"];
            /** @description Identifier of the machine. */
            readonly machineId?: components["schemas"]["PropertyText"];
            /** @description Key of the licence in use. */
            readonly licenseKey?: components["schemas"]["PropertyText"];
            /** @description Version of the product. */
            readonly prodVersion?: components["schemas"]["PropertyText"];
            /** @description Edition of the product. */
            readonly prodEdition?: components["schemas"]["PropertyText"];
            /** @description Build of the product. */
            readonly prodBuild?: components["schemas"]["PropertyText"];
            /** @description Language of the product's interface (BCP 47). */
            readonly prodLanguage?: components["schemas"]["PropertyText"];
            /** @description Type of the licence, such as trial or purchased. */
            readonly licenseType?: components["schemas"]["PropertyText"];
            /** @description Form of the machine, such as laptop or desktop. */
            readonly formFactor?: components["schemas"]["PropertyText"];
            /** @description Language of the operating system (BCP 47). */
            readonly osLanguage?: components["schemas"]["PropertyText"];
            /** @description Word length of the operating system, in bits. */
            readonly osWordLength?: components["schemas"]["PropertyText"];
            /** @description Make and model of the processor. */
            readonly cpuType?: components["schemas"]["PropertyText"];
            /** @description Virtual machine that the client runs in, by name. */
            readonly vm?: components["schemas"]["PropertyText"];
            /** @description Number of processor cores. */
            readonly cpuCores?: components["schemas"]["PropertyInteger"];
            /** @description Number of displays. */
            readonly displayCount?: components["schemas"]["PropertyInteger"];
            /** @description Memory in MiB. */
            readonly ram?: components["schemas"]["PropertyInteger"];
            /** @description Width of the main display in pixels. */
            readonly resolutionWidth?: components["schemas"]["PropertyInteger"];
            /** @description Height of the main display in pixels. */
            readonly resolutionHeight?: components["schemas"]["PropertyInteger"];
            /** @description Density of the main display in pixels per inch. */
            readonly screenPpi?: components["schemas"]["PropertyNumber"];
            /** @description Custom property 1 of the product. */
            readonly C01?: components["schemas"]["PropertyText"];
            /** @description Custom property 2 of the product. */
            readonly C02?: components["schemas"]["PropertyText"];
            /** @description Custom property 3 of the product. */
            readonly C03?: components["schemas"]["PropertyText"];
            /** @description Custom property 4 of the product. */
            readonly C04?: components["schemas"]["PropertyText"];
            /** @description Custom property 5 of the product. */
            readonly C05?: components["schemas"]["PropertyText"];
            /** @description Custom property 6 of the product. */
            readonly C06?: components["schemas"]["PropertyText"];
            /** @description Custom property 7 of the product. */
            readonly C07?: components["schemas"]["PropertyText"];
            /** @description Custom property 8 of the product. */
            readonly C08?: components["schemas"]["PropertyText"];
            /** @description Custom property 9 of the product. */
            readonly C09?: components["schemas"]["PropertyText"];
            /** @description Custom property 10 of the product. */
            readonly C10?: components["schemas"]["PropertyText"];
            /** @description Custom property 11 of the product. */
            readonly C11?: components["schemas"]["PropertyText"];
            /** @description Custom property 12 of the product. */
            readonly C12?: components["schemas"]["PropertyText"];
            /** @description Custom property 13 of the product. */
            readonly C13?: components["schemas"]["PropertyText"];
            /** @description Custom property 14 of the product. */
            readonly C14?: components["schemas"]["PropertyText"];
            /** @description Custom property 15 of the product. */
            readonly C15?: components["schemas"]["PropertyText"];
            /** @description Custom property 16 of the product. */
            readonly C16?: components["schemas"]["PropertyText"];
            /** @description Custom property 17 of the product. */
            readonly C17?: components["schemas"]["PropertyText"];
            /** @description Custom property 18 of the product. */
            readonly C18?: components["schemas"]["PropertyText"];
            /** @description Custom property 19 of the product. */
            readonly C19?: components["schemas"]["PropertyText"];
            /** @description Custom property 20 of the product. */
            readonly C20?: components["schemas"]["PropertyText"];
        };
        /** @description One use of one feature by one client. */
        readonly EventRecord: {
            /**
             * @description May be left out.
             * @constant
             */
            readonly type?: "event";
            readonly id: components["schemas"]["EventId"];
            readonly clientId: components["schemas"]["ClientId"];
            readonly sessionId?: components["schemas"]["SessionId"];
            /** @description When it occurred (RFC 3339 with offset, cut to the millisecond), not before 1970 and at most 24 hours ahead. */
            readonly occurredAt: components["schemas"]["Instant"];
            readonly category?: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
            /**
             * @description A number that goes with the use, in a unit of the product's own, of at most six decimals.
             * @example 4.5
             */
            readonly value?: number;
            readonly properties?: components["schemas"]["RecordProperties"];
        };
        /** @description One run of the product by one client. A session's first and last instant are the least and the greatest of all its records; sending it again widens it and never counts it twice. */
        readonly SessionRecord: {
            /**
             * @description Marks the record as a session.
             * @constant
             */
            readonly type: "session";
            readonly clientId: components["schemas"]["ClientId"];
            readonly sessionId: components["schemas"]["SessionId"];
            /** @description When it began (RFC 3339 with offset), not before 1970 and at most 24 hours ahead. */
            readonly startedAt: components["schemas"]["Instant"];
            /** @description When it ended, if it has; not before `startedAt`. */
            readonly stoppedAt?: components["schemas"]["Instant"];
            readonly properties?: components["schemas"]["RecordProperties"];
        };
        /** @description A batch of records. */
        readonly RecordBatch: {
            /** @description The records, in any order. Each is judged by itself: one that does not fit is counted under `rejected` and explained, and never sinks its batch. */
            readonly records: readonly (components["schemas"]["EventRecord"] | components["schemas"]["SessionRecord"])[];
        };
        /**
         * @description One record a line, each a JSON object like those of `records`.
         * @example {"id":"5f0c2b1e","clientId":"u1","occurredAt":"2026-03-02T09:05:00Z","category":"File","name":"Save"}
         */
        readonly NdjsonText: string;
        /**
         * @description Why a record was rejected.
         * @example bad-instant
         * @enum {string}
         */
        readonly RecordErrorCode: "malformed-json" | "not-an-object" | "unknown-record-type" | "missing-field" | "unknown-field" | "wrong-type" | "bad-identifier" | "bad-category" | "bad-name" | "bad-instant" | "instant-before-1970" | "instant-in-future" | "stop-before-start" | "bad-value" | "bad-property";
        /** @description Why one record was rejected. */
        readonly RecordError: {
            /** @description Place of the record in the batch, from 0; of NDJSON, the line, from 0. */
            readonly index: components["schemas"]["Count"];
            readonly code: components["schemas"]["RecordErrorCode"];
            /**
             * @description What is wrong and what would be right, in a sentence.
             * @example 2026-02-30 is not a date
             */
            readonly message: string;
            /**
             * @description JSON Pointer (RFC 6901) into the record.
             * @example /occurredAt
             */
            readonly pointer: string;
        };
        /** @description What became of a batch. Every accepted record is on stable storage by now; together with the duplicates and the rejected they are the records sent. */
        readonly IngestResult: {
            /** @description Records that were new and are now stored. */
            readonly accepted: components["schemas"]["Count"];
            /** @description Records that were stored before, or stand earlier in the batch; they change nothing. */
            readonly duplicates: components["schemas"]["Count"];
            /** @description Records that do not fit; each has an entry in `errors`. */
            readonly rejected: components["schemas"]["Count"];
            /** @description Why records were rejected, by index, one entry a record. */
            readonly errors: readonly components["schemas"]["RecordError"][];
            readonly watermark: components["schemas"]["Watermark"];
        };
        /** @description One event and how it is tracked. Both flags are false for an inactive event. */
        readonly TrackedEvent: {
            readonly eventName: components["schemas"]["EventName"];
            /**
             * @description The event is in the basic and lifetime reports.
             * @example true
             */
            readonly basic: boolean;
            /**
             * @description The event is in the advanced full report too.
             * @example true
             */
            readonly advanced: boolean;
            /** @description Day of its first use. */
            readonly dateFirstSeen: components["schemas"]["CalendarDay"];
        };
        /** @description The events of one category. */
        readonly TrackedEventCategory: {
            readonly category: components["schemas"]["EventCategory"];
            /** @description The events, alphabetical. */
            readonly categoryEventNames: readonly components["schemas"]["TrackedEvent"][];
        };
        /** @description Every event of a product that was ever seen. */
        readonly TrackedEventList: {
            /** @description Categories, alphabetical, `null` last. */
            readonly results: readonly components["schemas"]["TrackedEventCategory"][];
        };
        /**
         * @description How an event is reported. Modes nest: an `advanced` event is in the basic and lifetime reports too, an `inactive` one is in none, yet counts as activity of its user.
         * @example advanced
         * @enum {string}
         */
        readonly TrackingMode: "advanced" | "basic" | "inactive";
        /** @description The new tracking mode of one event. */
        readonly TrackingChange: {
            readonly category: components["schemas"]["EventCategory"];
            readonly name: components["schemas"]["EventName"];
            readonly tracking: components["schemas"]["TrackingMode"];
        };
        /** @description New tracking modes for some events. */
        readonly TrackingChanges: {
            /** @description The events to change. The change holds at once and for the past too. */
            readonly events: readonly components["schemas"]["TrackingChange"][];
        };
        /** @description A value of a property and how many have it. */
        readonly PropertyValueCount: {
            /**
             * @description The value.
             * @example NL
             */
            readonly value: string | number | boolean | null;
            /** @description Users whose newest properties have it. */
            readonly users: components["schemas"]["Count"];
        };
        /** @description One property of a product's clients. */
        readonly PropertyDescription: {
            /**
             * @description Name as in `globalFilters`; a part of an object with a point between, as in `segmentBy`.
             * @example geography.country
             */
            readonly name: string;
            /**
             * @description Type of its values.
             * @example text
             * @enum {string}
             */
            readonly type: "text" | "number" | "date" | "boolean";
            /** @description The filter types that it takes. */
            readonly filters: readonly ("string" | "stringArray" | "regex" | "number" | "numberRange" | "date" | "dateRange" | "licenseStatus")[];
            /** @description Its commonest values, by users; empty for one that identifies a client. */
            readonly commonestValues: readonly components["schemas"]["PropertyValueCount"][];
        };
        /** @description The properties that filters and segments can use. */
        readonly PropertyList: {
            /** @description The properties, alphabetical. */
            readonly properties: readonly components["schemas"]["PropertyDescription"][];
        };
        /** @description A product whose usage is tracked. */
        readonly Product: {
            readonly id: components["schemas"]["ProductId"];
            /**
             * @description Name for people to read.
             * @example Acme Editor
             */
            readonly name: string;
            readonly timeZone: components["schemas"]["TimeZone"];
            /** @description Tracking mode given to an event when it is first seen. */
            readonly defaultTracking: components["schemas"]["TrackingMode"];
            /**
             * @description Days for which records are kept; absent when they are kept for good.
             * @example 730
             */
            readonly retentionDays?: number;
        };
        /** @description All products. */
        readonly ProductList: {
            /** @description The products, by id. */
            readonly products: readonly components["schemas"]["Product"][];
        };
        /** @description The settings of a product. One that is left out is reset to its default. */
        readonly ProductSettings: {
            /**
             * @description Name for people to read; by default the id.
             * @example Acme Editor
             */
            readonly name?: string;
            /** @description IANA name of the zone of the product's days, by default `UTC`. Fixed once there are events. */
            readonly timeZone?: components["schemas"]["TimeZone"];
            /** @description Tracking mode given to an event when it is first seen, by default `advanced`. */
            readonly defaultTracking?: components["schemas"]["TrackingMode"];
            /**
             * @description Days for which records are kept; left out, for good.
             * @example 730
             */
            readonly retentionDays?: number;
        };
        /** @description What became of a deleted product. */
        readonly DeletedProduct: {
            readonly id: components["schemas"]["ProductId"];
            /** @description The instant of the deletion. From then on no answer knows the product. */
            readonly deletedAt: components["schemas"]["Instant"];
        };
        /** @description What was erased of a client. */
        readonly ErasedClient: {
            readonly clientId: components["schemas"]["ClientId"];
            /** @description Events that were erased. */
            readonly erasedEvents: components["schemas"]["Count"];
            /** @description Sessions that were erased. */
            readonly erasedSessions: components["schemas"]["Count"];
            readonly watermark: components["schemas"]["Watermark"];
        };
        /** @description That the process runs. */
        readonly Liveness: {
            /**
             * @description Always `alive`.
             * @constant
             */
            readonly status: "alive";
        };
        /** @description That the server can answer. */
        readonly Readiness: {
            /**
             * @description Always `ready`; a server that is not answers 503.
             * @constant
             */
            readonly status: "ready";
        };
        /**
         * @description One sample a line, in the text format of Prometheus, version 0.0.4.
         * @example keytally_requests_total{operation="getLiveness",status="200"} 3
         */
        readonly PrometheusText: string;
        /**
         * @description An HTML page.
         * @example <!doctype html>
         *     <title>Keytally</title>
         */
        readonly HtmlPage: string;
    };
    responses: {
        /** @description The body or a parameter does not fit the contract. */
        readonly "invalid-request": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 400.
                     * @constant
                     */
                    readonly status: 400;
                    /**
                     * @description Which of the problems it is.
                     * @example invalid-request
                     * @enum {string}
                     */
                    readonly code: "invalid-request" | "malformed-json";
                };
            };
        };
        /** @description There is no token, or not one that this service accepts. */
        readonly unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 401.
                     * @constant
                     */
                    readonly status: 401;
                    /**
                     * @description Which of the problems it is.
                     * @example token-missing
                     * @enum {string}
                     */
                    readonly code: "token-missing" | "invalid-token" | "token-expired" | "token-not-yet-valid" | "token-lifetime-too-long";
                };
            };
        };
        /** @description A client key may not call this operation, and the last administration key stays. */
        readonly "administration-key-needed": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 403.
                     * @constant
                     */
                    readonly status: 403;
                    /**
                     * @description Which of the problems it is.
                     * @example wrong-key-kind
                     * @enum {string}
                     */
                    readonly code: "wrong-key-kind" | "last-administration-key";
                };
            };
        };
        /** @description The answer has no media type that the caller accepts. */
        readonly "not-acceptable": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 406.
                     * @constant
                     */
                    readonly status: 406;
                    /**
                     * @description Which of the problems it is.
                     * @example not-acceptable
                     * @enum {string}
                     */
                    readonly code: "not-acceptable";
                };
            };
        };
        /** @description The public key stands under another id, or was deleted before. */
        readonly "key-conflict": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @constant
                     */
                    readonly status: 409;
                    /**
                     * @description Which of the problems it is.
                     * @example key-already-registered
                     * @enum {string}
                     */
                    readonly code: "key-already-registered" | "key-was-deleted" | "invalid-request";
                };
            };
        };
        /** @description The body is larger than the operation takes. */
        readonly "body-too-large": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 413.
                     * @constant
                     */
                    readonly status: 413;
                    /**
                     * @description Which of the problems it is.
                     * @example body-too-large
                     * @enum {string}
                     */
                    readonly code: "body-too-large";
                };
            };
        };
        /** @description The body is of a media type that the operation does not take. */
        readonly "unsupported-media-type": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 415.
                     * @constant
                     */
                    readonly status: 415;
                    /**
                     * @description Which of the problems it is.
                     * @example unsupported-media-type
                     * @enum {string}
                     */
                    readonly code: "unsupported-media-type";
                };
            };
        };
        /** @description A key of the upload was refused; none of it was stored. */
        readonly "refused-keys": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example private-key-uploaded
                     * @enum {string}
                     */
                    readonly code: "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "duplicate-id" | "algorithm-mismatch" | "certificate-expired" | "invalid-request";
                };
            };
        };
        /** @description The server failed. */
        readonly "internal-error": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 500.
                     * @constant
                     */
                    readonly status: 500;
                    /**
                     * @description Which of the problems it is.
                     * @example internal-error
                     * @enum {string}
                     */
                    readonly code: "internal-error";
                };
            };
        };
        /** @description The store can not be reached, or has no room. */
        readonly "write-unavailable": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    readonly status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example store-unavailable
                     * @enum {string}
                     */
                    readonly code: "store-unavailable" | "storage-full";
                };
            };
        };
        /** @description A parameter does not fit the contract. */
        readonly "invalid-parameter": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 400.
                     * @constant
                     */
                    readonly status: 400;
                    /**
                     * @description Which of the problems it is.
                     * @example invalid-request
                     * @enum {string}
                     */
                    readonly code: "invalid-request";
                };
            };
        };
        /** @description There is no key of this kind and id. */
        readonly "unknown-key": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    readonly status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-key
                     * @enum {string}
                     */
                    readonly code: "unknown-key";
                };
            };
        };
        /** @description A client key may not call this operation. */
        readonly "wrong-key-kind": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 403.
                     * @constant
                     */
                    readonly status: 403;
                    /**
                     * @description Which of the problems it is.
                     * @example wrong-key-kind
                     * @enum {string}
                     */
                    readonly code: "wrong-key-kind";
                };
            };
        };
        /** @description The store can not be reached. */
        readonly "store-unavailable": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    readonly status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example store-unavailable
                     * @enum {string}
                     */
                    readonly code: "store-unavailable";
                };
            };
        };
        /** @description The client key lacks the access that this operation needs. */
        readonly "access-missing": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 403.
                     * @constant
                     */
                    readonly status: 403;
                    /**
                     * @description Which of the problems it is.
                     * @example access-missing
                     * @enum {string}
                     */
                    readonly code: "access-missing";
                };
            };
        };
        /** @description There is no such product, or not for this token. */
        readonly "unknown-product": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    readonly status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-product
                     * @enum {string}
                     */
                    readonly code: "unknown-product";
                };
            };
        };
        /** @description The range, events, filters or bins are not usable. */
        readonly "unusable-histogram": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    readonly code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-bins" | "invalid-request";
                };
            };
        };
        /** @description This version of the server does not carry the operation out. */
        readonly "not-implemented": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 501.
                     * @constant
                     */
                    readonly status: 501;
                    /**
                     * @description Which of the problems it is.
                     * @example not-implemented
                     * @enum {string}
                     */
                    readonly code: "not-implemented";
                };
            };
        };
        /** @description The server is busy, its store can not be reached, or the report took too long. */
        readonly "report-unavailable": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    readonly status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example busy
                     * @enum {string}
                     */
                    readonly code: "busy" | "store-unavailable" | "time-limit";
                };
            };
        };
        /** @description The result that the cursor pages through is gone. */
        readonly "cursor-expired": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @constant
                     */
                    readonly status: 409;
                    /**
                     * @description Which of the problems it is.
                     * @example cursor-expired
                     * @enum {string}
                     */
                    readonly code: "cursor-expired";
                };
            };
        };
        /** @description The range, events, filters, segments or cursor are not usable. */
        readonly "unusable-lifetime-table": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    readonly code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "cursor-mismatch" | "invalid-request";
                };
            };
        };
        /** @description The range of dates is not usable. */
        readonly "bad-date-range": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    readonly code: "bad-date-range";
                };
            };
        };
        /** @description The range, the events or the divisor are not usable. */
        readonly "unusable-timeline": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    readonly code: "bad-date-range" | "duplicate-event" | "bad-divisor" | "invalid-request";
                };
            };
        };
        /** @description The range, events, filters or segments are not usable. */
        readonly "unusable-full-report": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    readonly code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "event-not-advanced" | "invalid-request";
                };
            };
        };
        /** @description The server is busy, or its store can not be reached or has no room. Nothing of the batch is promised; send it again. */
        readonly "ingestion-unavailable": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    readonly status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example busy
                     * @enum {string}
                     */
                    readonly code: "busy" | "store-unavailable" | "storage-full";
                };
            };
        };
        /** @description An event is unknown or stands twice. */
        readonly "unusable-tracking": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-event
                     * @enum {string}
                     */
                    readonly code: "unknown-event" | "duplicate-event" | "invalid-request";
                };
            };
        };
        /** @description The time zone of a product with events can not change. */
        readonly "time-zone-fixed": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @constant
                     */
                    readonly status: 409;
                    /**
                     * @description Which of the problems it is.
                     * @example time-zone-fixed
                     * @enum {string}
                     */
                    readonly code: "time-zone-fixed";
                };
            };
        };
        /** @description The time zone is not known. */
        readonly "unknown-time-zone": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    readonly status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-time-zone
                     * @enum {string}
                     */
                    readonly code: "unknown-time-zone";
                };
            };
        };
        /** @description There is no such product, or the product has no such client. */
        readonly "unknown-client": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    readonly status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-client
                     * @enum {string}
                     */
                    readonly code: "unknown-client" | "unknown-product";
                };
            };
        };
        /** @description There is nothing at this path. */
        readonly "no-such-path": {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    readonly status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example no-such-path
                     * @enum {string}
                     */
                    readonly code: "no-such-path";
                };
            };
        };
    };
    parameters: {
        /** @description The key that the request is about. */
        readonly "key-id": components["schemas"]["KeyId"];
        /** @description List only keys of this kind. */
        readonly "key-kind": components["schemas"]["KeyKind"];
        /** @description The product that the request is about. */
        readonly "product-id": components["schemas"]["ProductId"];
        /** @description The client (an installation of the product) that the request is about, percent-encoded where needed. */
        readonly "client-id": components["schemas"]["ClientId"];
        /** @description The problem to explain. */
        readonly "problem-code": components["schemas"]["ProblemCode"];
        /** @description File name of a part of the console. */
        readonly asset: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request. The caller's own, if it sent one of 1 to 128 visible ASCII characters, else one made here. */
        readonly "X-Request-Id": string;
        /** @description The answer is not to be stored. */
        readonly "Cache-Control": "no-store";
        /** @description How to authenticate (RFC 6750 section 3). */
        readonly "WWW-Authenticate": string;
        /** @description Seconds to wait before the next try. */
        readonly "Retry-After": number;
        /** @description The watermark of the data that the answer was computed from, where the body has no `meta`. */
        readonly "X-Watermark": components["schemas"]["Watermark"];
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly putAdministrationKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["AdministrationKeyUpload"][];
            };
        };
        readonly responses: {
            /** @description The keys as they stand now, in the order of the upload. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyList"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["administration-key-needed"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 409: components["responses"]["key-conflict"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["refused-keys"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly deleteAdministrationKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key that the request is about. */
                readonly keyId: components["parameters"]["key-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key is deleted. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedKey"];
                };
            };
            readonly 400: components["responses"]["invalid-parameter"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["administration-key-needed"];
            readonly 404: components["responses"]["unknown-key"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly putClientKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["ClientKeyUpload"][];
            };
        };
        readonly responses: {
            /** @description The keys as they stand now, in the order of the upload. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyList"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 409: components["responses"]["key-conflict"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["refused-keys"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly deleteClientKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key that the request is about. */
                readonly keyId: components["parameters"]["key-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key is deleted. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedKey"];
                };
            };
            readonly 400: components["responses"]["invalid-parameter"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 404: components["responses"]["unknown-key"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly listPublicKeys: {
        readonly parameters: {
            readonly query?: {
                /** @description List only keys of this kind. */
                readonly kind?: components["parameters"]["key-kind"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys, by kind, then by id. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyList"];
                    readonly "application/jwk-set+json": components["schemas"]["JsonWebKeySet"];
                };
            };
            readonly 400: components["responses"]["invalid-parameter"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["store-unavailable"];
        };
    };
    readonly getLifetimeHistogram: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LifetimeHistogramRequest"];
            };
        };
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "X-Watermark": components["headers"]["X-Watermark"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LifetimeHistogramReport"];
                    readonly "text/csv": components["schemas"]["CsvText"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["unusable-histogram"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["report-unavailable"];
        };
    };
    readonly getLifetimeDataTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LifetimeDataTableRequest"];
            };
        };
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "X-Watermark": components["headers"]["X-Watermark"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LifetimeDataTableReport"];
                    readonly "text/csv": components["schemas"]["CsvText"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 409: components["responses"]["cursor-expired"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["unusable-lifetime-table"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["report-unavailable"];
        };
    };
    readonly getBasicDataTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BasicDataTableRequest"];
            };
        };
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "X-Watermark": components["headers"]["X-Watermark"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BasicDataTableReport"];
                    readonly "text/csv": components["schemas"]["CsvText"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["bad-date-range"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["report-unavailable"];
        };
    };
    readonly getBasicTimeline: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BasicTimelineRequest"];
            };
        };
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "X-Watermark": components["headers"]["X-Watermark"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BasicTimelineReport"];
                    readonly "text/csv": components["schemas"]["CsvText"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["unusable-timeline"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["report-unavailable"];
        };
    };
    readonly getAdvancedFullReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AdvancedFullReportRequest"];
            };
        };
        readonly responses: {
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "X-Watermark": components["headers"]["X-Watermark"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdvancedFullReport"];
                    readonly "text/csv": components["schemas"]["CsvText"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["unusable-full-report"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["report-unavailable"];
        };
    };
    readonly ingestRecords: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecordBatch"];
                readonly "application/x-ndjson": components["schemas"]["NdjsonText"];
            };
        };
        readonly responses: {
            /** @description What became of the batch. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IngestResult"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["ingestion-unavailable"];
        };
    };
    readonly listTrackedEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The events, by category. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TrackedEventList"];
                };
            };
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["store-unavailable"];
        };
    };
    readonly updateTrackedEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TrackingChanges"];
            };
        };
        readonly responses: {
            /** @description Every event of the product as it is tracked now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TrackedEventList"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["unusable-tracking"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly listProperties: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The properties, alphabetical. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyList"];
                };
            };
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["access-missing"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["store-unavailable"];
        };
    };
    readonly listProducts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The products, by id. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductList"];
                };
            };
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["store-unavailable"];
        };
    };
    readonly getProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The product. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Product"];
                };
            };
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["store-unavailable"];
        };
    };
    readonly putProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProductSettings"];
            };
        };
        readonly responses: {
            /** @description The product as it stands now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Product"];
                };
            };
            readonly 400: components["responses"]["invalid-request"];
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 409: components["responses"]["time-zone-fixed"];
            readonly 413: components["responses"]["body-too-large"];
            readonly 415: components["responses"]["unsupported-media-type"];
            readonly 422: components["responses"]["unknown-time-zone"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly deleteProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The product is deleted. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedProduct"];
                };
            };
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 404: components["responses"]["unknown-product"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly eraseClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The product that the request is about. */
                readonly product_id: components["parameters"]["product-id"];
                /** @description The client (an installation of the product) that the request is about, percent-encoded where needed. */
                readonly client_id: components["parameters"]["client-id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The client is erased. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErasedClient"];
                };
            };
            readonly 401: components["responses"]["unauthorized"];
            readonly 403: components["responses"]["wrong-key-kind"];
            readonly 404: components["responses"]["unknown-client"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly getLiveness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The process runs. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Liveness"];
                };
            };
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The server can answer. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Readiness"];
                };
            };
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 503: components["responses"]["write-unavailable"];
        };
    };
    readonly getMetrics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metrics. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": components["schemas"]["PrometheusText"];
                };
            };
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
        };
    };
    readonly getOpenapiDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
        };
    };
    readonly getDocs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
        };
    };
    readonly getProblem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The problem to explain. */
                readonly code: components["parameters"]["problem-code"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            readonly 404: components["responses"]["no-such-path"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
        };
    };
    readonly getConsoleAsset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description File name of a part of the console. */
                readonly asset: components["parameters"]["asset"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["HtmlPage"];
                };
            };
            readonly 404: components["responses"]["no-such-path"];
            readonly 406: components["responses"]["not-acceptable"];
            readonly 500: components["responses"]["internal-error"];
            readonly 501: components["responses"]["not-implemented"];
        };
    };
}
