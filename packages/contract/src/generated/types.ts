// Generated from spec/ by "npm run generate". Do not edit.

export interface paths {
    "/api/v1.1/administration-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or update administration keys
         * @description Adds or updates public keys that a producer user can use to make API requests. The whole array is carried out or nothing of it. The same content again changes nothing; another key under an id that stands replaces it, and the tokens of the old one end. A key that is new or changed is known to the server that took the call at once and to every server within ten minutes; rotate by uploading a new id, signing with it after `effectiveBy`, then deleting the old one. A change that would leave no administration key valid 24 hours from now is refused.
         */
        put: operations["putAdministrationKeys"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/administration-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an administration key
         * @description Deletes that administration key. The listing forgets it at once; its full removal may take up to ten minutes: a token signed with it may live until `effectiveBy`. A deleted public key can not be uploaded again. The last valid administration key stays.
         */
        delete: operations["deleteAdministrationKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/client-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or update client keys
         * @description Adds or updates public keys that a client user can use to make API requests. The whole array is carried out or nothing of it. The same content again changes nothing; another key under an id that stands replaces it, and the tokens of the old one end. A key that is new or changed is known to the server that took the call at once and to every server within ten minutes; rotate by uploading a new id, signing with it after `effectiveBy`, then deleting the old one.
         */
        put: operations["putClientKeys"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/client-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a client key
         * @description Deletes that client key. The listing forgets it at once; its full removal may take up to ten minutes: a token signed with it may live until `effectiveBy`. A deleted public key can not be uploaded again.
         */
        delete: operations["deleteClientKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/public-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public keys
         * @description Returns the administration and client public keys that stand, as key records or, with `Accept: application/jwk-set+json`, as a JWK Set.
         */
        get: operations["listPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/lifetime/histogram/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the lifetime histogram
         * @description Shows how events occur throughout the clients' lifetime, as a histogram of only a specified subset of events. The range selects users, those active in it; the counts are over their whole lifetime.
         */
        post: operations["getLifetimeHistogram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/lifetime/dataTable/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the lifetime data table
         * @description Shows how events occur throughout the clients' lifetime, as a paged table listing all events and how many times each occurred. The range selects users, those active in it; the counts are over their whole lifetime.
         */
        post: operations["getLifetimeDataTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/basic/dataTable/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the basic data table
         * @description Data table of all known events within a date range and how they occurred: how often, how often per active user, session and hour of runtime, and the numeric values that went with them. Events of tracking mode `inactive` are left out.
         */
        post: operations["getBasicDataTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/basic/timeline/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the basic timeline
         * @description Timeline of the daily, weekly or monthly usage of a small subset of events; used to drill down on a selection of events.
         */
        post: operations["getBasicTimeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/advanced/fullReport/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the advanced full report
         * @description Detailed view of how users use tracked events, in the range only. Available only for events of tracking mode `advanced`.
         */
        post: operations["getAdvancedFullReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/events/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send usage records
         * @description Stores a batch of records: events and sessions. `200` means that every accepted record is on stable storage; any other answer, or none, means unknown: send the batch again, an event counts once however often it is sent. Each record is judged by itself: one that does not fit is counted under `rejected` and explained, and never sinks its batch. A batch has at most 10,000 records and 10 MiB after inflation; `Content-Encoding: gzip` is understood, where what is over 1 MiB inflates to at most 200 times the bytes sent. A product has at most 10,000 event names, and a client key brings in at most 1,000 new ones a day (UTC), unless the server is set up otherwise: a record with one more is rejected with `too-many-names`, those of names that are known go on.
         */
        post: operations["ingestRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/event-tracking/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        /**
         * List the tracked events
         * @description Returns every event of the product that was ever seen and how it is tracked; with `search` those that it finds, and with `limit` a page of them.
         */
        get: operations["listTrackedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change tracked events
         * @description Changes how events are tracked, or removes them, all of the request or nothing of it. The change holds at once and for the past too.
         */
        patch: operations["updateTrackedEvents"];
        trace?: never;
    };
    "/v3/properties/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        /**
         * List the properties
         * @description Returns each property that filters and segments can use, with its type, its filters and its commonest values. Values that identify a client are not listed.
         */
        get: operations["listProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products
         * @description Returns every product.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/products/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        /**
         * Get a product
         * @description Returns one product.
         */
        get: operations["getProduct"];
        /**
         * Add or update a product
         * @description Adds a product or changes its settings. A setting that is left out is reset to its default. That goes for `timeZone` too: for a product with events send the zone that it has; any other, and none where it is not `UTC`, is 409 `time-zone-fixed`.
         */
        put: operations["putProduct"];
        post?: never;
        /**
         * Delete a product
         * @description Deletes a product with all of its records, for good. From then on no answer knows it.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/products/{product_id}/clients/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The client (an installation of the product) that the request is about, percent-encoded where needed. */
                client_id: components["parameters"]["client-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a client
         * @description Erases all of one client's records for good. From then on no answer knows the client, and reports are as if it had never been. Traces on the server's disk go with `keytally compact`, while the server is stopped; backups made before keep the client.
         */
        delete: operations["eraseClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process runs
         * @description Answers as long as the process runs, whatever the store does.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the server can answer
         * @description Writes to the store and reads from it, at most once a second.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics
         * @description Counters, gauges and durations of the server, in the text format of Prometheus, version 0.0.4, or that of OpenMetrics, version 1.0.0. No label holds an id of a user, a product or a key. A scraper without a token reads the same at `/metrics` of a port of its own, when the setting `KEYTALLY_METRICS_PORT` opens one.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Returns this very document, bundled into one.
         */
        get: operations["getOpenapiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the documentation
         * @description Returns the documentation as one page that loads nothing from elsewhere.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read about a problem
         * @description Returns a page that says what a problem means and what to do about it. The `type` of a problem answer leads here.
         */
        get: operations["getProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a part of the console
         * @description Returns a file of the web console; `index.html` is the console itself.
         */
        get: operations["getConsoleAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Identifier of a key, ASCII, case-sensitive, unique within its kind. The `kid` of its tokens.
         * @example ci-2026
         */
        KeyId: string;
        /**
         * @description One PEM block (RFC 7468) of a public key: `PUBLIC KEY` (SPKI), `RSA PUBLIC KEY` (PKCS #1) or `CERTIFICATE`, of which only the key is kept and whose end becomes `notAfter`. A literal backslash-n stands for a line break too. RSA of 2048 to 8192 bits, P-256, P-384, P-521 or Ed25519. Never send the private half.
         * @example -----BEGIN PUBLIC KEY-----
         *     MCowBQYDK2VwAyEAJ0LtFSLXkq2SUgB3+jiGQc+lCPl6cgAAs7X3EdWKI5M=
         *     -----END PUBLIC KEY-----
         */
        PublicKeyPem: string;
        /**
         * @description The one signature algorithm of the key (RFC 7518, RFC 8037). When left out of an upload: RSA `RS256`, P-256 `ES256`, P-384 `ES384`, P-521 `ES512`, Ed25519 `EdDSA`.
         * @example ES256
         * @enum {string}
         */
        KeyAlgorithm: "RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512" | "EdDSA";
        /**
         * @description What the key is for, in the words of whoever uploaded it, without control characters.
         * @example Nightly export of the usage tables
         */
        KeyDescription: string;
        /**
         * Format: date-time
         * @description An instant with its offset from UTC (RFC 3339). Kept to the millisecond, what is finer is cut off. A leap second (`23:59:60`) is refused.
         * @example 2026-03-02T09:00:00.000Z
         */
        Instant: string;
        /** @description One administration key to add or to replace. A field that is left out is reset to its default. */
        AdministrationKeyUpload: {
            id: components["schemas"]["KeyId"];
            publicKey: components["schemas"]["PublicKeyPem"];
            algorithm?: components["schemas"]["KeyAlgorithm"];
            description?: components["schemas"]["KeyDescription"];
            /** @description The instant at which the key ends. Left out, a key from a certificate ends with it, any other does not end by itself; of two ends the earlier counts. */
            notAfter?: components["schemas"]["Instant"];
        };
        /**
         * @description `ADMIN` for an administration key (a producer user), `CLIENT` for a client key (a client user). The `kty` in the `cnf.jwk` of its tokens.
         * @example ADMIN
         * @enum {string}
         */
        KeyKind: "ADMIN" | "CLIENT";
        /**
         * @description Identifier of a product, case-sensitive.
         * @example acme-editor
         */
        ProductId: string;
        /** @description The products that tokens of this client key may reach, or `["*"]` for all. A token reaches those of its `aud` that are also here. */
        KeyProducts: "*"[] | components["schemas"]["ProductId"][];
        /**
         * @description What a client key may do: `read` the five reports, the event list and the properties, or `ingest` records.
         * @example read
         * @enum {string}
         */
        KeyAccess: "read" | "ingest";
        /** @description What tokens of this client key may do. Applications that only send events should hold `["ingest"]`. */
        KeyAccessList: components["schemas"]["KeyAccess"][];
        /**
         * Format: date
         * @description A calendar day in the product's time zone (ISO 8601, `YYYY-MM-DD`), of the years 0001 to 9999.
         * @example 2026-03-02
         */
        CalendarDay: string;
        /** @description A registered public key. */
        KeyRecord: {
            id: components["schemas"]["KeyId"];
            kind: components["schemas"]["KeyKind"];
            /**
             * @description The public key as one PEM block of label `PUBLIC KEY` (SPKI), whatever form it was uploaded in.
             * @example -----BEGIN PUBLIC KEY-----
             *     MCowBQYDK2VwAyEAJ0LtFSLXkq2SUgB3+jiGQc+lCPl6cgAAs7X3EdWKI5M=
             *     -----END PUBLIC KEY-----
             */
            publicKey: string;
            algorithm: components["schemas"]["KeyAlgorithm"];
            /**
             * @description JWK thumbprint of the public key (RFC 7638, SHA-256, base64url). Names the key in the audit trail.
             * @example QAom_Tdney8viFdVo_IudU6ysI4wx3r0wCxmfOKEK-Q
             */
            thumbprint: string;
            /** @description Of client keys only: the products that its tokens may reach, or `["*"]` for all. */
            products?: components["schemas"]["KeyProducts"];
            /** @description Of client keys only: what its tokens may do. */
            access?: components["schemas"]["KeyAccessList"];
            description?: components["schemas"]["KeyDescription"];
            /** @description The instant at which the key ends; absent when it does not end by itself. */
            notAfter?: components["schemas"]["Instant"];
            /** @description The instant at which this id was first uploaded. */
            createdAt: components["schemas"]["Instant"];
            /** @description The instant of the last upload that changed anything. */
            updatedAt: components["schemas"]["Instant"];
            /** @description The instant by which every server knows this state of the key, ten minutes after its last change. The server that took the change knows it at once. */
            effectiveBy: components["schemas"]["Instant"];
            /** @description The last day (UTC) on which a token of this key was accepted; absent when there was none. */
            lastUsedOn?: components["schemas"]["CalendarDay"];
        };
        /** @description Registered keys. */
        KeyList: {
            /** @description The keys, in the order that the operation gives. */
            keys: components["schemas"]["KeyRecord"][];
        };
        /**
         * @description The literal name of a problem, stable across versions. Each has a page at `/problems/{code}` that says what it means and what to do.
         * @example invalid-request
         * @enum {string}
         */
        ProblemCode: "malformed-request" | "malformed-json" | "invalid-request" | "token-missing" | "invalid-token" | "token-expired" | "token-not-yet-valid" | "token-lifetime-too-long" | "wrong-key-kind" | "access-missing" | "last-administration-key" | "no-such-path" | "unknown-product" | "unknown-key" | "unknown-client" | "method-not-allowed" | "not-acceptable" | "request-timeout" | "key-already-registered" | "key-was-deleted" | "time-zone-fixed" | "cursor-expired" | "body-too-large" | "unsupported-media-type" | "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "duplicate-id" | "algorithm-mismatch" | "certificate-expired" | "unknown-time-zone" | "bad-date-range" | "duplicate-event" | "unknown-event" | "event-has-records" | "bad-divisor" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-bins" | "event-not-advanced" | "cursor-mismatch" | "result-too-large" | "header-too-large" | "internal-error" | "not-implemented" | "busy" | "store-unavailable" | "storage-full" | "audit-unavailable" | "time-limit";
        /** @description One thing that is wrong with the input. */
        ProblemItem: {
            /**
             * @description JSON Pointer (RFC 6901) into the body; for a parameter, its place and name (`/query/kind`, `/path/keyId`).
             * @example /stopDate
             */
            pointer: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description What is wrong there and what would be right, in a sentence.
             * @example must match format "date"
             */
            message: string;
        };
        /** @description Why a request was not carried out (RFC 9457). */
        Problem: {
            /**
             * Format: uri-reference
             * @description A page of the documentation about this problem, `/problems/` and the code.
             * @example /problems/invalid-request
             */
            type: string;
            /**
             * @description The problem in a few words, the same for every occurrence.
             * @example The request does not fit the contract
             */
            title: string;
            /**
             * @description The HTTP status of this answer.
             * @example 400
             */
            status: number;
            /**
             * @description What was wrong in this request, and what to do.
             * @example 1 field is wrong; see "errors".
             */
            detail: string;
            /**
             * @description Id of the request, as in `X-Request-Id`; quote it when you ask for help.
             * @example 0198d7c2-5a10-7c3e-9b7e-0f6f2d1c9a11
             */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Every single thing that is wrong with the input, up to 100; only for wrong input. */
            errors?: components["schemas"]["ProblemItem"][];
        };
        /** @description What became of a deleted key. */
        DeletedKey: {
            id: components["schemas"]["KeyId"];
            kind: components["schemas"]["KeyKind"];
            /** @description The instant of the deletion. The listing forgets the key at once. */
            deletedAt: components["schemas"]["Instant"];
            /** @description The instant from which no server accepts a token of the key, ten minutes after the deletion. The server that took the call refuses them at once, others within the age of their key cache (30 seconds by default). */
            effectiveBy: components["schemas"]["Instant"];
        };
        /** @description One client key to add or to replace. A field that is left out is reset to its default. */
        ClientKeyUpload: {
            id: components["schemas"]["KeyId"];
            publicKey: components["schemas"]["PublicKeyPem"];
            algorithm?: components["schemas"]["KeyAlgorithm"];
            description?: components["schemas"]["KeyDescription"];
            /** @description The instant at which the key ends. Left out, a key from a certificate ends with it, any other does not end by itself; of two ends the earlier counts. */
            notAfter?: components["schemas"]["Instant"];
            /** @description The products that its tokens may reach; left out, `["*"]`, all of them. A token reaches those of its `aud` that are also here. */
            products?: components["schemas"]["KeyProducts"];
            /** @description What its tokens may do; left out, both `read` and `ingest`. Ship applications a key with `["ingest"]` only. */
            access?: components["schemas"]["KeyAccessList"];
        };
        /** @description A public key as a JSON Web Key (RFC 7517). */
        JsonWebKey: {
            /**
             * @description Key type (RFC 7518 section 6, RFC 8037).
             * @example OKP
             * @enum {string}
             */
            kty: "RSA" | "EC" | "OKP";
            kid: components["schemas"]["KeyId"];
            /**
             * @description Always for signatures.
             * @constant
             */
            use: "sig";
            alg: components["schemas"]["KeyAlgorithm"];
            keytally_kind: components["schemas"]["KeyKind"];
            /**
             * @description Curve of an EC or OKP key.
             * @example Ed25519
             * @enum {string}
             */
            crv?: "P-256" | "P-384" | "P-521" | "Ed25519";
            /**
             * @description The x coordinate of an EC key, or the public key of an OKP key (base64url).
             * @example J0LtFSLXkq2SUgB3-jiGQc-lCPl6cgAAs7X3EdWKI5M
             */
            x?: string;
            /**
             * @description The y coordinate of an EC key (base64url).
             * @example 4mZHLlTl76FspykA5dpYgOyJdrKEnJtehHKEohW28Lk
             */
            y?: string;
            /**
             * @description Modulus of an RSA key (base64url).
             * @example 0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMs
             */
            n?: string;
            /**
             * @description Exponent of an RSA key (base64url).
             * @example AQAB
             */
            e?: string;
        };
        /** @description A JWK Set (RFC 7517 section 5). */
        JsonWebKeySet: {
            /** @description The keys, by kind, then by id. */
            keys: components["schemas"]["JsonWebKey"][];
        };
        /**
         * @description The property whose equal values make one user of several clients. A group is the clients active in the range with the same value: its uses are theirs over their lifetimes, its active days the distinct days of any of them, its properties those of its newest record (of the computed ones the earliest and latest day, and sums). Filters and segments test the group, and "users" in the answer are groups. Clients without a value are left out and counted in the warning `ungrouped-clients`.
         * @default clientId
         * @example machineId
         * @enum {string}
         */
        GroupBy: "clientId" | "machineId" | "licenseKey" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20";
        /**
         * @description Whether those without a value pass too.
         * @example true
         */
        IncludeNull: boolean;
        /**
         * @description RE2 syntax; searched, not anchored; case-sensitive; `.` does not match line breaks. Named groups are written `(?P<name>…)`. One that needs a very large program, such as many nested repetitions, is refused as `bad-regex`; so is the one with which the regular expressions of a request, all together, would take too long, which many repetitions of wide classes do after something that is not anchored, such as `a.{100}b` or `\p{L}{100}`.
         * @example ^Java
         */
        RegularExpression: string;
        /** @description Passes those without a value. */
        OnlyNullFilter: {
            /**
             * @description Always `true`.
             * @constant
             */
            includeNull: true;
        };
        /** @description Passes users by the text of a property, compared exactly or searched. */
        TextFilter: {
            /**
             * @description One text.
             * @constant
             */
            type: "string";
            /**
             * @description The text.
             * @example trial
             */
            value: string;
            includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description Several texts.
             * @constant
             */
            type: "stringArray";
            /** @description The texts. */
            value: string[];
            includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A regular expression.
             * @constant
             */
            type: "regex";
            value: components["schemas"]["RegularExpression"];
            includeNull?: components["schemas"]["IncludeNull"];
        } | components["schemas"]["OnlyNullFilter"];
        /** @description Passes users by the number of a property. */
        NumberFilter: {
            /**
             * @description One number.
             * @constant
             */
            type: "number";
            /**
             * @description The number.
             * @example 8
             */
            value: number;
            includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * @description Least number.
             * @example 4
             */
            min: number;
            /**
             * @description Greatest number.
             * @example 16
             */
            max?: number;
            includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * @description Greatest number.
             * @example 16
             */
            max: number;
            includeNull?: components["schemas"]["IncludeNull"];
        } | components["schemas"]["OnlyNullFilter"];
        /** @description Passes users by the day of a property. */
        DateFilter: {
            /**
             * @description One day.
             * @constant
             */
            type: "date";
            value: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "dateRange";
            /** @description First day. */
            min: components["schemas"]["CalendarDay"];
            /** @description Last day. */
            max?: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "dateRange";
            /** @description Last day. */
            max: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
        } | components["schemas"]["OnlyNullFilter"];
        /**
         * @description Exactly this text.
         * @example Windows
         */
        TextLevel: string;
        /** @description Any of these. */
        TextLevelList: components["schemas"]["TextLevel"][];
        /** @description Passes users by operating system, when at least one of the given levels matches. */
        OsFilter: {
            /**
             * @description One text a level.
             * @constant
             */
            type: "string";
            platform?: components["schemas"]["TextLevel"];
            version?: components["schemas"]["TextLevel"];
            edition?: components["schemas"]["TextLevel"];
        } | {
            /**
             * @description Several texts a level.
             * @constant
             */
            type: "stringArray";
            platform?: components["schemas"]["TextLevelList"];
            version?: components["schemas"]["TextLevelList"];
            edition?: components["schemas"]["TextLevelList"];
        };
        /**
         * @description Exactly this code of two capital letters.
         * @example NL
         */
        CodeLevel: string;
        /** @description Any of these. */
        CodeLevelList: components["schemas"]["CodeLevel"][];
        /** @description Passes users by place, in ISO codes, when at least one of the given levels matches. */
        GeographyFilter: {
            /**
             * @description One text a level.
             * @constant
             */
            type: "string";
            continent?: components["schemas"]["CodeLevel"];
            country?: components["schemas"]["CodeLevel"];
            usState?: components["schemas"]["CodeLevel"];
        } | {
            /**
             * @description Several texts a level.
             * @constant
             */
            type: "stringArray";
            continent?: components["schemas"]["CodeLevelList"];
            country?: components["schemas"]["CodeLevelList"];
            usState?: components["schemas"]["CodeLevelList"];
        };
        /** @description A state of a licence; all that is named must hold. */
        LicenseStatusPattern: {
            /**
             * @description The licence is activated.
             * @example true
             */
            activated?: boolean;
            /**
             * @description The licence is blocked.
             * @example false
             */
            blocked?: boolean;
            /**
             * @description The licence has expired.
             * @example false
             */
            expired?: boolean;
            /**
             * @description The product may be used.
             * @example true
             */
            allowed?: boolean;
        };
        /** @description Passes users whose licence is in any of these states. */
        LicenseStatusFilter: components["schemas"]["LicenseStatusPattern"][];
        /**
         * @description Category of an event, `null` for uncategorised, without control characters other than white space. White space around it is trimmed, white space other than plain spaces dropped, what is over 128 bytes of UTF-8 cut off; one of which nothing is left is `null`. What no schema says: one with half a surrogate pair is refused.
         * @example File
         */
        EventCategory: string | null;
        /**
         * @description Name of an event within its category, without control characters other than white space. White space around it is trimmed, white space other than plain spaces dropped, what is over 128 bytes of UTF-8 cut off. What no schema says: one of which nothing is left, or with half a surrogate pair, is refused.
         * @example Save
         */
        EventName: string;
        /**
         * @description A number of things, exact.
         * @example 6
         */
        Count: number;
        /** @description Events that belong to a combination. A regular expression never matches a `null` category and matches only events that the report may show; in the filter `lifetimeEventUsage` it matches events of any mode. One that is empty, over 256 characters, no RE2 syntax or, for a category, `null` is 422 `bad-regex`. */
        CombinationMember: {
            /**
             * @description Whether `category` is the exact category or a regular expression.
             * @example string
             * @enum {string}
             */
            categoryType: "string" | "regex";
            /**
             * @description Whether `name` is the exact name or a regular expression.
             * @example regex
             * @enum {string}
             */
            nameType: "string" | "regex";
            /** @description The exact category, cleaned like a recorded one, or a regular expression, which is not cleaned and writes a control character as `\x01`. */
            category: components["schemas"]["EventCategory"];
            /** @description The exact name, cleaned like a recorded one, or a regular expression, which is not cleaned and writes a control character as `\x01`. */
            name: components["schemas"]["EventName"];
        };
        /** @description Passes users by how often they used an event over their lifetime, whatever its tracking mode. Without bounds at least once; with `max` 0 never. */
        LifetimeEventUsageFilter: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /** @description Least number of uses that passes. */
            min?: components["schemas"]["Count"];
            /** @description Greatest number of uses that passes. */
            max?: components["schemas"]["Count"];
        } | {
            /** @description The members. */
            combiArray: components["schemas"]["CombinationMember"][];
            /** @description Least number of uses that passes. */
            min?: components["schemas"]["Count"];
            /** @description Greatest number of uses that passes. */
            max?: components["schemas"]["Count"];
        };
        /** @description Filters by property; a user must pass all of them. */
        GlobalFilters: {
            /** @description By identifier of the client. */
            clientId?: components["schemas"]["TextFilter"];
            /** @description By identifier of the machine. */
            machineId?: components["schemas"]["TextFilter"];
            /** @description By key of the licence in use. */
            licenseKey?: components["schemas"]["TextFilter"];
            /** @description By version of the product. */
            prodVersion?: components["schemas"]["TextFilter"];
            /** @description By edition of the product. */
            prodEdition?: components["schemas"]["TextFilter"];
            /** @description By build of the product. */
            prodBuild?: components["schemas"]["TextFilter"];
            /** @description By language of the product's interface. */
            prodLanguage?: components["schemas"]["TextFilter"];
            /** @description By type of the licence. */
            licenseType?: components["schemas"]["TextFilter"];
            /** @description By form of the machine. */
            formFactor?: components["schemas"]["TextFilter"];
            /** @description By language of the operating system. */
            osLanguage?: components["schemas"]["TextFilter"];
            /** @description By word length of the operating system. */
            osWordLength?: components["schemas"]["TextFilter"];
            /** @description By processor. */
            cpuType?: components["schemas"]["TextFilter"];
            /** @description By virtual machine. */
            vm?: components["schemas"]["TextFilter"];
            /** @description By custom property 1. */
            C01?: components["schemas"]["TextFilter"];
            /** @description By custom property 2. */
            C02?: components["schemas"]["TextFilter"];
            /** @description By custom property 3. */
            C03?: components["schemas"]["TextFilter"];
            /** @description By custom property 4. */
            C04?: components["schemas"]["TextFilter"];
            /** @description By custom property 5. */
            C05?: components["schemas"]["TextFilter"];
            /** @description By custom property 6. */
            C06?: components["schemas"]["TextFilter"];
            /** @description By custom property 7. */
            C07?: components["schemas"]["TextFilter"];
            /** @description By custom property 8. */
            C08?: components["schemas"]["TextFilter"];
            /** @description By custom property 9. */
            C09?: components["schemas"]["TextFilter"];
            /** @description By custom property 10. */
            C10?: components["schemas"]["TextFilter"];
            /** @description By custom property 11. */
            C11?: components["schemas"]["TextFilter"];
            /** @description By custom property 12. */
            C12?: components["schemas"]["TextFilter"];
            /** @description By custom property 13. */
            C13?: components["schemas"]["TextFilter"];
            /** @description By custom property 14. */
            C14?: components["schemas"]["TextFilter"];
            /** @description By custom property 15. */
            C15?: components["schemas"]["TextFilter"];
            /** @description By custom property 16. */
            C16?: components["schemas"]["TextFilter"];
            /** @description By custom property 17. */
            C17?: components["schemas"]["TextFilter"];
            /** @description By custom property 18. */
            C18?: components["schemas"]["TextFilter"];
            /** @description By custom property 19. */
            C19?: components["schemas"]["TextFilter"];
            /** @description By custom property 20. */
            C20?: components["schemas"]["TextFilter"];
            /** @description By number of processor cores. */
            cpuCores?: components["schemas"]["NumberFilter"];
            /** @description By number of displays. */
            displayCount?: components["schemas"]["NumberFilter"];
            /** @description By memory in MiB. */
            ram?: components["schemas"]["NumberFilter"];
            /** @description By width of the main display in pixels. */
            resolutionWidth?: components["schemas"]["NumberFilter"];
            /** @description By height of the main display in pixels. */
            resolutionHeight?: components["schemas"]["NumberFilter"];
            /** @description By density of the main display in pixels per inch. */
            screenPpi?: components["schemas"]["NumberFilter"];
            /** @description By sessions over the lifetime. */
            lifetimeSessionCount?: components["schemas"]["NumberFilter"];
            /** @description By runtime over the lifetime in minutes, rounded down. */
            lifetimeRuntimeMinutes?: components["schemas"]["NumberFilter"];
            /** @description By first active day of the whole lifetime, days outside the range included. */
            dateInstalled?: components["schemas"]["DateFilter"];
            /** @description By last active day of the whole lifetime, days outside the range included. */
            dateLastSeen?: components["schemas"]["DateFilter"];
            os?: components["schemas"]["OsFilter"];
            geography?: components["schemas"]["GeographyFilter"];
            licenseStatus?: components["schemas"]["LicenseStatusFilter"];
            lifetimeEventUsage?: components["schemas"]["LifetimeEventUsageFilter"];
        };
        /** @description An event by its category (`null` for uncategorised) and name. */
        EventPair: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
        };
        /**
         * @description A label for people to read.
         * @example Saving in any form
         */
        Label: string;
        /** @description Several events reported as one. An occurrence counts once, however many members it matches. */
        EventCombination: {
            /** @description Label of the combination in the answer. */
            combiLabel: components["schemas"]["Label"];
            /** @description The members. */
            combiArray: components["schemas"]["CombinationMember"][];
        };
        /** @description Events and combinations to report, answered in this order. The same pair or label may stand once only. One never seen, or inactive, is a zero row and the warning `unknown-event` or `inactive-event`. */
        EventSelection: (components["schemas"]["EventPair"] | components["schemas"]["EventCombination"])[];
        /**
         * @description Lower bound of the first bin of an average, from 0 to 10^12 and with at most two decimals, else 422 `bad-bins`.
         * @example 0
         */
        AverageLowerBound: number;
        /** @description Lower bound of the first bin, by measure. Measures that are not named are left out of the answer. */
        LowerBounds: {
            /**
             * @description Lower bound of the first bin of the uses, a whole number from 1 to 10^12, else 422 `bad-bins`.
             * @example 1
             */
            eventCount?: number;
            averageCountPerActiveDay?: components["schemas"]["AverageLowerBound"];
            averageCountPerActiveWeek?: components["schemas"]["AverageLowerBound"];
            averageCountPerActiveMonth?: components["schemas"]["AverageLowerBound"];
        };
        /** @description Upper bound of a bin. */
        BinBound: number | "inf";
        /** @description Strictly rising bounds, the first not below the lower bound, at most 100 of them and none over 10^12, whole numbers for `eventCount` and at most two decimals else, the last one possibly `"inf"`; anything else is 422 `bad-bins`. */
        UpperBoundList: components["schemas"]["BinBound"][];
        /** @description Upper bounds of the bins, by measure; the same measures as in `lowerBounds`. */
        BinUpperBounds: {
            eventCount?: components["schemas"]["UpperBoundList"];
            averageCountPerActiveDay?: components["schemas"]["UpperBoundList"];
            averageCountPerActiveWeek?: components["schemas"]["UpperBoundList"];
            averageCountPerActiveMonth?: components["schemas"]["UpperBoundList"];
        };
        /** @description Which users (active in the range, passing the filters), which events, and how to bin them. `lowerBounds` and `binUpperBounds` come both or neither. Without them all four measures are answered: q is the 95th percentile (nearest rank) of the pooled values of all requested events, the step the least of 1, 2, 5 x 10^k (k >= 0 for counts, >= -2 for averages) with 9 steps >= q; the bounds are step, 2 step, … to the first >= q, then inf, from 1 for counts and 0 for averages. No uses at all: one open bin. */
        LifetimeHistogramRequest: {
            /** @description First day of the range that selects users. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range that selects users. */
            stopDate: components["schemas"]["CalendarDay"];
            groupBy?: components["schemas"]["GroupBy"];
            globalFilters?: components["schemas"]["GlobalFilters"];
            events: components["schemas"]["EventSelection"];
            lowerBounds?: components["schemas"]["LowerBounds"];
            binUpperBounds?: components["schemas"]["BinUpperBounds"];
        };
        /**
         * @description Opaque mark of the state of a product's data. Two answers with the same watermark were computed from the same data; it moves with every accepted batch, every change of a tracking mode, every erasure and every rebuild that changed a day.
         * @example w-42
         */
        Watermark: string;
        /**
         * @description Always `OK`; a report that fails is a problem.
         * @constant
         */
        ReportStatus: "OK";
        /** @description An event or combination and a number of users. */
        HistogramItem: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /** @description Users. */
            value: components["schemas"]["Count"];
        } | {
            combiLabel: components["schemas"]["Label"];
            /** @description Users. */
            value: components["schemas"]["Count"];
        };
        /** @description One item for each event or combination, in the order of the request. */
        HistogramItemList: components["schemas"]["HistogramItem"][];
        /** @description By label of the bin, the users in it. */
        Histogram: {
            [key: string]: components["schemas"]["HistogramItemList"];
        };
        /** @description A bin. Of counts closed at both ends; of averages open below but for the first, closed above. */
        Bin: {
            /**
             * @description Label of the bin in `histograms`: `1 - 2`, `4 - 4`, `9 - inf` for counts; of averages with the digits that the bounds need and at least one, `0.0 - 0.5`, `1.0 - inf`.
             * @example 3 - 5
             */
            label: string;
            /**
             * @description Lower end.
             * @example 3
             */
            lower: number;
            upper: components["schemas"]["BinBound"];
        };
        /** @description The bins, rising. */
        BinList: components["schemas"]["Bin"][];
        /** @description Summary, histograms and their bins. */
        LifetimeHistogramResults: {
            /** @description Users who ever used each event, and who never did. */
            summary: {
                usedAtLeastOnce: components["schemas"]["HistogramItemList"];
                neverUsed: components["schemas"]["HistogramItemList"];
            };
            /** @description By measure and label of the bin, the users in it. Only users with at least one use are binned; values outside the bounds are in no bin, and empty bins are listed. */
            histograms: {
                /** @description A user's uses over the lifetime. */
                eventCount?: components["schemas"]["Histogram"];
                /** @description A user's uses divided by the active days of the lifetime. */
                averageCountPerActiveDay?: components["schemas"]["Histogram"];
                /** @description A user's uses divided by the active weeks of the lifetime. */
                averageCountPerActiveWeek?: components["schemas"]["Histogram"];
                /** @description A user's uses divided by the active months of the lifetime. */
                averageCountPerActiveMonth?: components["schemas"]["Histogram"];
            };
            /** @description By measure, the bins in order. */
            bins: {
                eventCount?: components["schemas"]["BinList"];
                averageCountPerActiveDay?: components["schemas"]["BinList"];
                averageCountPerActiveWeek?: components["schemas"]["BinList"];
                averageCountPerActiveMonth?: components["schemas"]["BinList"];
            };
        };
        /**
         * @description IANA name of the time zone in which the product's days begin and end. Fixed once the product has events.
         * @example Europe/Amsterdam
         */
        TimeZone: string;
        /** @description Something about the answer that its reader should know. */
        ReportWarning: {
            /**
             * @description `unknown-event`: it was never seen, its row is zero. `inactive-event`: it is inactive, its row is zero. `ungrouped-clients`: clients were left out because they have no value of `groupBy`; `detail` counts them.
             * @example unknown-event
             * @enum {string}
             */
            code: "unknown-event" | "inactive-event" | "ungrouped-clients";
            /**
             * @description The warning in a sentence.
             * @example File / Opne was never seen in this product.
             */
            detail: string;
            /**
             * @description JSON Pointer (RFC 6901) into the request, where the warning is about a part of it.
             * @example /events/0
             */
            pointer?: string;
        };
        /** @description What the report was computed from. */
        ReportMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent when there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the request's parts. */
            warnings: components["schemas"]["ReportWarning"][];
        };
        /** @description How often users used some events over their lifetime, as histograms. */
        LifetimeHistogramReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["LifetimeHistogramResults"];
            meta: components["schemas"]["ReportMeta"];
        };
        /**
         * @description A table as text (RFC 4180, but lines end in LF): one row a line, the first line naming the columns, `null` an empty cell. It is the whole result, whatever `page` says, without `meta` and without sums by category; the watermark is in `X-Watermark`. The columns `combiLabel` and `segmentLabel`, after the name, are there only when combinations or segments were asked for; in the lifetime data table a line without `segmentLabel` is of the whole population, and those of its segments follow it. Text that a spreadsheet would take for a formula is prefixed with an apostrophe; a negative number stays a number.
         * @example category,name,cumulativeUsageCount
         *     File,Save,6
         */
        CsvText: string;
        /**
         * @description The property whose values make segments; a part of an object with a point between.
         * @example geography.country
         * @enum {string}
         */
        SegmentBy: "clientId" | "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "dateInstalled" | "dateLastSeen" | "lifetimeSessionCount" | "lifetimeRuntimeMinutes" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed";
        /**
         * @description Keep only so many segments, the largest by users.
         * @example 10
         */
        SegmentLimit: number;
        /** @description Users whose value of `segmentBy` passes. A single value is its own label. Several values are either split into a segment each, labelled with the value, or merged into one, which needs a `segmentLabel`, as a range does. A value of `licenseStatus` is the text `true` or `false`. */
        Segment: {
            /**
             * @description One text.
             * @constant
             */
            type: "string";
            /**
             * @description The text.
             * @example NL
             */
            value: string;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel?: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description Several texts.
             * @constant
             */
            type: "stringArray";
            /** @description The texts. */
            value: string[];
            includeNull?: components["schemas"]["IncludeNull"];
            /**
             * @description Each distinct value makes a segment of its own.
             * @constant
             */
            split: true;
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description Several texts.
             * @constant
             */
            type: "stringArray";
            /** @description The texts. */
            value: string[];
            includeNull?: components["schemas"]["IncludeNull"];
            /**
             * @description All of them are merged into one segment.
             * @constant
             */
            split?: false;
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A regular expression.
             * @constant
             */
            type: "regex";
            value: components["schemas"]["RegularExpression"];
            includeNull?: components["schemas"]["IncludeNull"];
            /**
             * @description Each distinct value makes a segment of its own.
             * @constant
             */
            split: true;
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A regular expression.
             * @constant
             */
            type: "regex";
            value: components["schemas"]["RegularExpression"];
            includeNull?: components["schemas"]["IncludeNull"];
            /**
             * @description All of them are merged into one segment.
             * @constant
             */
            split?: false;
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description One number.
             * @constant
             */
            type: "number";
            /**
             * @description The number.
             * @example 8
             */
            value: number;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel?: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * @description Least number.
             * @example 4
             */
            min: number;
            /**
             * @description Greatest number.
             * @example 16
             */
            max?: number;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * @description Greatest number.
             * @example 16
             */
            max: number;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description One day.
             * @constant
             */
            type: "date";
            value: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel?: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "dateRange";
            /** @description First day. */
            min: components["schemas"]["CalendarDay"];
            /** @description Last day. */
            max?: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "dateRange";
            /** @description Last day. */
            max: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
        } | {
            /**
             * @description Always `true`.
             * @constant
             */
            includeNull: true;
            segmentLabel?: components["schemas"]["Label"];
        };
        /** @description The segments. They may overlap; segments whose labels coincide are one; users in none are in none. Left out, the 50 largest values, then `<NULL>`, then `(other)`, each only if it has users, these two last under every sort. `segments` without `segmentBy`, and more than 10,000 values in all, are 422 `bad-segments`; more than 100,000 rows, of an event and a segment each, are 422 `result-too-large`. */
        SegmentList: components["schemas"]["Segment"][];
        /**
         * @description Rising or falling; nulls come last in both.
         * @default asc
         * @example desc
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /** @description Order of the rows, and of the segments within each. `alpha` is pairs by category (`null` last), then name, before combinations by label, and segments by label; the same order, ascending, breaks ties. */
        LifetimeDataTableSort: {
            /**
             * @description Measure that the rows are ordered by.
             * @default alpha
             * @example eventCounts
             * @enum {string}
             */
            events?: "alpha" | "eventCounts" | "uniqueUsersUsedAtLeastOnce";
            eventsDirection?: components["schemas"]["SortDirection"];
            /**
             * @description Measure that the segments of a row are ordered by.
             * @default alpha
             * @example active
             * @enum {string}
             */
            segments?: "alpha" | "active" | "eventCounts" | "uniqueUsersUsedAtLeastOnce" | "percentUsedAtLeastOnce";
            segmentsDirection?: components["schemas"]["SortDirection"];
        };
        /** @description Which page to answer with. The first page keeps the whole ordered result for at least five minutes after its last use, and later pages read it: no row comes twice and none is missing, whatever comes in meanwhile. */
        PageRequest: {
            /**
             * @description Rows on a page.
             * @default 200
             * @example 200
             */
            size?: number;
            /**
             * @description The `nextCursor` of the page before, with the rest of the request, `size` included, unchanged; left out for the first.
             * @example c_8Jm0cT1pQ3uRkVtYw5zB7g
             */
            cursor?: string;
        };
        /** @description Which users (active in the range, passing the filters), which events, in which order and page. */
        LifetimeDataTableRequest: {
            /** @description First day of the range that selects users. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range that selects users. */
            stopDate: components["schemas"]["CalendarDay"];
            groupBy?: components["schemas"]["GroupBy"];
            globalFilters?: components["schemas"]["GlobalFilters"];
            /** @description The events and combinations, each pair or label once; left out, all that are not inactive, zero rows included. `sort` orders the rows. One never seen, or inactive, is a zero row with a warning. */
            events?: components["schemas"]["EventSelection"];
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
            /**
             * @description Whether to group the rows by category.
             * @default false
             * @example false
             */
            categorizeEvents?: boolean;
            sort?: components["schemas"]["LifetimeDataTableSort"];
            page?: components["schemas"]["PageRequest"];
        };
        /**
         * @description An average or a percentage, rounded half away from zero to two decimals; `null` where the denominator is 0.
         * @example 2.75
         */
        Ratio: number | null;
        /** @description One event or combination over the lifetimes of one segment. */
        LifetimeSegmentRow: {
            segmentLabel: components["schemas"]["Label"];
            /** @description Uses over the lifetimes of the segment's users. */
            eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active days, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active weeks, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active months, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users of the segment who used it, in percent of the segment, 0 to 100. */
            percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Users of the population who are in the segment. */
            active: components["schemas"]["Count"];
        };
        /** @description The same measures by segment; absent without segments. */
        LifetimeSegmentRowList: components["schemas"]["LifetimeSegmentRow"][];
        /** @description One event or combination over the lifetimes of the population. */
        LifetimeDataTableRow: {
            eventCategory: components["schemas"]["EventCategory"];
            eventName: components["schemas"]["EventName"];
            /** @description Uses over the lifetimes of the population. */
            eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active days, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active weeks, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active months, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it in percent of the population, 0 to 100. */
            percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population, users active in the range who pass the filters. */
            active: components["schemas"]["Count"];
            segments?: components["schemas"]["LifetimeSegmentRowList"];
        } | {
            combiLabel: components["schemas"]["Label"];
            /** @description Uses over the lifetimes of the population. */
            eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active days, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active weeks, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean, over the users who used it, of uses / active months, each rounded to nine places before summing. */
            eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it in percent of the population, 0 to 100. */
            percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population, users active in the range who pass the filters. */
            active: components["schemas"]["Count"];
            segments?: components["schemas"]["LifetimeSegmentRowList"];
        };
        /** @description One category and its rows; on a new page a category may go on. */
        LifetimeDataTableCategory: {
            eventCategory?: components["schemas"]["EventCategory"];
            /** @description The rows in order. */
            categoryData: components["schemas"]["LifetimeDataTableRow"][];
        };
        /** @description Place of this page in the whole result. */
        PageMeta: {
            /**
             * @description Rows on a full page.
             * @example 200
             */
            size: number;
            /** @description Rows of the whole result. */
            totalRows: components["schemas"]["Count"];
            /**
             * @description Cursor of the next page; `null` on the last.
             * @example null
             */
            nextCursor: string | null;
        };
        /** @description What the report was computed from, and which page of it this is. */
        PagedReportMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent when there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the request's parts. */
            warnings: components["schemas"]["ReportWarning"][];
            page: components["schemas"]["PageMeta"];
        };
        /** @description How often users used each event over their lifetime, as a table. */
        LifetimeDataTableReport: {
            status: components["schemas"]["ReportStatus"];
            /** @description Rows, or with `categorizeEvents` categories of rows. */
            results: components["schemas"]["LifetimeDataTableRow"][] | components["schemas"]["LifetimeDataTableCategory"][];
            meta: components["schemas"]["PagedReportMeta"];
        };
        /** @description A range of days. */
        BasicDataTableRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may lie in the future. */
            stopDate: components["schemas"]["CalendarDay"];
        };
        /** @description How often something was used. The averages are over all of the product in the range. */
        UsageSummary: {
            /** @description Uses in the range. */
            cumulativeUsageCount: components["schemas"]["Count"];
            /** @description Uses / all users active in the range. */
            averageCountPerUser: components["schemas"]["Ratio"];
            /** @description Uses / all sessions of the range. */
            averageCountPerSession: components["schemas"]["Ratio"];
            /** @description Uses / all hours of runtime of the range. */
            averageCountPerRuntimeHour: components["schemas"]["Ratio"];
        };
        /**
         * @description An exact sum of numeric values, at most six decimals; `null` where no use in the range carried a value.
         * @example 76.5
         */
        ValueSum: number | null;
        /** @description The numeric values that went with the uses, in the product's own unit; all `null` where no use in the range carried one. */
        CustomValuesSummary: {
            /** @description Sum of the values, exact. */
            cumulativeValue: components["schemas"]["ValueSum"];
            /** @description Sum / all users active in the range. */
            averageValuePerUser: components["schemas"]["Ratio"];
            /** @description Sum / all sessions of the range. */
            averageValuePerSession: components["schemas"]["Ratio"];
            /** @description Sum / all hours of runtime of the range. */
            averageValuePerRuntimeHour: components["schemas"]["Ratio"];
            /** @description Sum / all uses, with a value or without. */
            averageValuePerUsage: components["schemas"]["Ratio"];
        };
        /** @description One event. */
        BasicDataTableEvent: {
            eventUsage: components["schemas"]["UsageSummary"];
            eventCustomValues: components["schemas"]["CustomValuesSummary"];
        };
        /** @description One category and its events. */
        BasicDataTableCategory: {
            category: components["schemas"]["EventCategory"];
            categoryUsageSummary: components["schemas"]["UsageSummary"];
            categoryCustomValuesSummary: components["schemas"]["CustomValuesSummary"];
            /** @description The events of the category, by name. */
            categoryEventsData: {
                [key: string]: components["schemas"]["BasicDataTableEvent"];
            };
        };
        /** @description All events that are not inactive and occurred in the range. */
        BasicDataTableReport: {
            status: components["schemas"]["ReportStatus"];
            /** @description Categories, alphabetical, `null` last. */
            results: components["schemas"]["BasicDataTableCategory"][];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description A range of days, how to split it, what to show and of which events. */
        BasicTimelineRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may lie in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601). The first and the last period may reach over the ends of the range; only days in the range count.
             * @example day
             * @enum {string}
             */
            dateSplit: "day" | "week" | "month";
            /**
             * @description Whether to show uses (`usageCount` is another spelling) or sums of the numeric values.
             * @example usageCounts
             * @enum {string}
             */
            dataView: "usageCounts" | "usageCount" | "customValues";
            /**
             * @description What to divide by, of the same period: distinct active users, sessions, hours of runtime, or, for custom values only, uses of the event. `null` or left out: nothing.
             * @example users
             * @enum {string|null}
             */
            divisor?: "users" | "sessions" | "runtime" | "usageCounts" | null;
            /** @description The events, answered in this order. The same pair may stand once only. One never seen, or inactive, is a row of zeros and the warning `unknown-event` or `inactive-event`. */
            events: components["schemas"]["EventPair"][];
        };
        /** @description One event's value in one period; category and name are the cleaned ones. */
        BasicTimelineValue: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /**
             * @description Without a divisor the uses, or the exact sum of the values with at most six decimals; with one the ratio, rounded half away from zero to two decimals, `null` where the divisor is 0. A sum of values where there are none is 0.
             * @example 4
             */
            value: number | null;
        };
        /** @description Periods and the events' values in each. */
        BasicTimelineReport: {
            status: components["schemas"]["ReportStatus"];
            /** @description By the first day of the period (a week's Monday, a month's first, even before `startDate`) the values of the events in the order of the request. Every period is there, zeros included. */
            results: {
                [key: string]: components["schemas"]["BasicTimelineValue"][];
            };
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description A range of days, which users, which advanced events, in which segments. */
        AdvancedFullReportRequest: {
            /** @description First day of the range; only uses in it count. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; only uses in it count. */
            stopDate: components["schemas"]["CalendarDay"];
            globalFilters?: components["schemas"]["GlobalFilters"];
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
            /**
             * @description Measure that the segments are ordered by; `alpha` is by label, which also breaks ties, ascending.
             * @default alpha
             * @example eventCounts
             * @enum {string}
             */
            sort?: "alpha" | "eventCounts";
            sortDirection?: components["schemas"]["SortDirection"];
            /** @description The events and combinations, each pair or label once; left out, every advanced event, zero rows included. An exact pair, or exact member of a combination, that is unknown or not advanced is 422 `event-not-advanced`; a regular expression that matches no advanced event gives a zero row and the warning `unknown-event`. */
            events?: components["schemas"]["EventSelection"];
        };
        /** @description Users by how often they used the event, over those who did. */
        UsageFrequency: {
            /** @description Users with 1 use. */
            1: components["schemas"]["Count"];
            /** @description Users with 2 uses. */
            2: components["schemas"]["Count"];
            /** @description Users with 3 uses. */
            3: components["schemas"]["Count"];
            /** @description Users with 4 uses. */
            4: components["schemas"]["Count"];
            /** @description Users with 5 uses. */
            5: components["schemas"]["Count"];
            /** @description Users with 6 uses. */
            6: components["schemas"]["Count"];
            /** @description Users with 7 uses. */
            7: components["schemas"]["Count"];
            /** @description Users with 8 uses. */
            8: components["schemas"]["Count"];
            /** @description Users with 9 uses. */
            9: components["schemas"]["Count"];
            /** @description Users with 10 uses. */
            10: components["schemas"]["Count"];
            /** @description Users with 11 to 15 uses. */
            "11 - 15": components["schemas"]["Count"];
            /** @description Users with 16 to 20 uses. */
            "16 - 20": components["schemas"]["Count"];
            /** @description Users with 21 to 30 uses. */
            "21 - 30": components["schemas"]["Count"];
            /** @description Users with 31 to 40 uses. */
            "31 - 40": components["schemas"]["Count"];
            /** @description Users with 41 to 50 uses. */
            "41 - 50": components["schemas"]["Count"];
            /** @description Users with 51 to 75 uses. */
            "51 - 75": components["schemas"]["Count"];
            /** @description Users with 76 to 100 uses. */
            "76 - 100": components["schemas"]["Count"];
            /** @description Users with 101 to 150 uses. */
            "101 - 150": components["schemas"]["Count"];
            /** @description Users with 151 to 200 uses. */
            "151 - 200": components["schemas"]["Count"];
            /** @description Users with 201 to 500 uses. */
            "201 - 500": components["schemas"]["Count"];
            /** @description Users with 501 to 1000 uses. */
            "501 - 1000": components["schemas"]["Count"];
            /** @description Users with 1001 uses or more. */
            "1001 - inf": components["schemas"]["Count"];
        };
        /** @description How an event was used in the range. */
        DetailedUsage: {
            /** @description Uses. */
            eventCounts: components["schemas"]["Count"];
            /** @description Uses / sessions, in the range, of the users who used it. */
            averageEventCountPerSessionUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Uses / all sessions of the population in the range. */
            averageEventCountPerSessionAll: components["schemas"]["Ratio"];
            /** @description Uses / users who used it. */
            averageEventCountPerUserAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Uses / all users of the population. */
            averageEventCountPerUserAll: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who did not; both together are the population. */
            uniqueUsersNeverUsed: components["schemas"]["Count"];
            usageFrequency: components["schemas"]["UsageFrequency"];
        };
        /** @description One event or combination. */
        DetailedReportRow: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            data: components["schemas"]["DetailedUsage"];
        } | {
            combiLabel: components["schemas"]["Label"];
            data: components["schemas"]["DetailedUsage"];
        };
        /** @description The rows, in the order of `events`, else alphabetical. */
        DetailedReportRowList: components["schemas"]["DetailedReportRow"][];
        /** @description The rows, or by segment the rows. */
        AdvancedFullReportResults: {
            /** @description Without segments the rows in order, with segments by label the rows of each. */
            detailedReport: components["schemas"]["DetailedReportRowList"] | {
                [key: string]: components["schemas"]["DetailedReportRowList"];
            };
            /** @description The labels in order; absent without segments. */
            segments?: string[];
        };
        /** @description How users used events that are tracked in advanced mode. */
        AdvancedFullReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["AdvancedFullReportResults"];
            /**
             * @description The property of the segments, `null` without segments.
             * @example null
             */
            segmentBy: string | null;
            meta: components["schemas"]["ReportMeta"];
        };
        /**
         * @description Identifier of an event, made once by whoever records it, so that sending it again never counts it twice: 1 to 128 bytes of UTF-8 without control characters. An event is one (product, client, instant, id).
         * @example 5f0c2b1e
         */
        EventId: string;
        /**
         * @description Identifier of a client, an installation of the product: 1 to 128 bytes of UTF-8 without control characters, compared byte for byte. Reports count clients as users.
         * @example u1
         */
        ClientId: string;
        /**
         * @description Identifier of a session, unique within its client: 1 to 128 bytes of UTF-8 without control characters.
         * @example s1
         */
        SessionId: string;
        /**
         * @description At most 256 bytes of UTF-8 without control characters. `null`, an empty text and `<NULL>` are null.
         * @example manual
         */
        PropertyText: string | null;
        /** @description The operating system that the client runs on, from the coarse to the fine. */
        OperatingSystem: {
            /** @description Family, such as `Windows`, `macOS` or `Linux`. */
            platform?: components["schemas"]["PropertyText"];
            /** @description Version of the platform, such as `11`. */
            version?: components["schemas"]["PropertyText"];
            /** @description Edition of the version, such as `Home`. */
            edition?: components["schemas"]["PropertyText"];
        };
        /** @description Where the client is, from the coarse to the fine. */
        Geography: {
            /**
             * @description Continent code of two letters.
             * @example EU
             */
            continent?: string | null;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @example NL
             */
            country?: string | null;
            /**
             * @description The part of an ISO 3166-2 code after `US-`, for clients in the United States.
             * @example CA
             */
            usState?: string | null;
        };
        /** @description The state of the client's licence; what is left out is null. */
        LicenseStatus: {
            /**
             * @description The licence is activated.
             * @example true
             */
            activated?: boolean | null;
            /**
             * @description The licence is blocked.
             * @example false
             */
            blocked?: boolean | null;
            /**
             * @description The licence has expired.
             * @example false
             */
            expired?: boolean | null;
            /**
             * @description The product may be used.
             * @example true
             */
            allowed?: boolean | null;
        };
        /**
         * @description A whole number, or null.
         * @example 8
         */
        PropertyInteger: number | null;
        /**
         * @description A number of at most six decimals, or null.
         * @example 96
         */
        PropertyNumber: number | null;
        /** @description The properties of the client, stated whole: **what a record's `properties` leaves out is null from then on**, so a small set wipes what an earlier one said. A record without `properties` changes nothing. Newest is by `occurredAt` or `startedAt`, not by arrival: a report uses the newest record not after its `stopDate`; at the same instant an event wins over a session's start, then the greater id. `C01` to `C20` are the product's own. */
        RecordProperties: {
            os?: components["schemas"]["OperatingSystem"];
            geography?: components["schemas"]["Geography"];
            licenseStatus?: components["schemas"]["LicenseStatus"];
            /** @description Identifier of the machine, such as `8f14e45f`. */
            machineId?: components["schemas"]["PropertyText"];
            /** @description Key of the licence in use, such as `A1B2-C3D4`. */
            licenseKey?: components["schemas"]["PropertyText"];
            /** @description Version of the product, such as `4.2`. */
            prodVersion?: components["schemas"]["PropertyText"];
            /** @description Edition of the product, such as `Pro`. */
            prodEdition?: components["schemas"]["PropertyText"];
            /** @description Build of the product, such as `4217`. */
            prodBuild?: components["schemas"]["PropertyText"];
            /** @description Language of the product's interface (BCP 47). */
            prodLanguage?: components["schemas"]["PropertyText"];
            /** @description Type of the licence, such as `trial` or `purchased`. */
            licenseType?: components["schemas"]["PropertyText"];
            /** @description Form of the machine, such as `laptop`. */
            formFactor?: components["schemas"]["PropertyText"];
            /** @description Language of the operating system (BCP 47). */
            osLanguage?: components["schemas"]["PropertyText"];
            /** @description Word length of the operating system in bits, such as `64`. */
            osWordLength?: components["schemas"]["PropertyText"];
            /** @description Make and model of the processor, such as `Apple M3`. */
            cpuType?: components["schemas"]["PropertyText"];
            /** @description Virtual machine that the client runs in, by name, such as `VMware`. */
            vm?: components["schemas"]["PropertyText"];
            /** @description Number of processor cores. */
            cpuCores?: components["schemas"]["PropertyInteger"];
            /** @description Number of displays. */
            displayCount?: components["schemas"]["PropertyInteger"];
            /** @description Memory in MiB. */
            ram?: components["schemas"]["PropertyInteger"];
            /** @description Width of the main display in pixels. */
            resolutionWidth?: components["schemas"]["PropertyInteger"];
            /** @description Height of the main display in pixels. */
            resolutionHeight?: components["schemas"]["PropertyInteger"];
            /** @description Density of the main display in pixels per inch. */
            screenPpi?: components["schemas"]["PropertyNumber"];
            /** @description Custom property 1 of the product. */
            C01?: components["schemas"]["PropertyText"];
            /** @description Custom property 2 of the product. */
            C02?: components["schemas"]["PropertyText"];
            /** @description Custom property 3 of the product. */
            C03?: components["schemas"]["PropertyText"];
            /** @description Custom property 4 of the product. */
            C04?: components["schemas"]["PropertyText"];
            /** @description Custom property 5 of the product. */
            C05?: components["schemas"]["PropertyText"];
            /** @description Custom property 6 of the product. */
            C06?: components["schemas"]["PropertyText"];
            /** @description Custom property 7 of the product. */
            C07?: components["schemas"]["PropertyText"];
            /** @description Custom property 8 of the product. */
            C08?: components["schemas"]["PropertyText"];
            /** @description Custom property 9 of the product. */
            C09?: components["schemas"]["PropertyText"];
            /** @description Custom property 10 of the product. */
            C10?: components["schemas"]["PropertyText"];
            /** @description Custom property 11 of the product. */
            C11?: components["schemas"]["PropertyText"];
            /** @description Custom property 12 of the product. */
            C12?: components["schemas"]["PropertyText"];
            /** @description Custom property 13 of the product. */
            C13?: components["schemas"]["PropertyText"];
            /** @description Custom property 14 of the product. */
            C14?: components["schemas"]["PropertyText"];
            /** @description Custom property 15 of the product. */
            C15?: components["schemas"]["PropertyText"];
            /** @description Custom property 16 of the product. */
            C16?: components["schemas"]["PropertyText"];
            /** @description Custom property 17 of the product. */
            C17?: components["schemas"]["PropertyText"];
            /** @description Custom property 18 of the product. */
            C18?: components["schemas"]["PropertyText"];
            /** @description Custom property 19 of the product. */
            C19?: components["schemas"]["PropertyText"];
            /** @description Custom property 20 of the product. */
            C20?: components["schemas"]["PropertyText"];
        };
        /** @description One use of one feature by one client. */
        EventRecord: {
            /**
             * @description May be left out.
             * @constant
             */
            type?: "event";
            id: components["schemas"]["EventId"];
            clientId: components["schemas"]["ClientId"];
            /** @description The session that it belongs to. One without makes its user active and adds no session and no runtime; left out, never `null`. */
            sessionId?: components["schemas"]["SessionId"];
            /** @description When it occurred (RFC 3339 with offset, cut to the millisecond), not before 1970 and at most 24 hours ahead. */
            occurredAt: components["schemas"]["Instant"];
            category?: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /**
             * @description A number that goes with the use, in a unit of the product's own, of at most six decimals; left out, never `null`, where there is none. Read as a JSON number (IEEE 754), so some 15 significant digits are kept.
             * @example 4.5
             */
            value?: number;
            properties?: components["schemas"]["RecordProperties"];
        };
        /** @description One run of the product by one client. A session's first and last instant are the least and the greatest of all its records; sending it again widens it and never counts it twice. */
        SessionRecord: {
            /**
             * @description Marks the record as a session.
             * @constant
             */
            type: "session";
            clientId: components["schemas"]["ClientId"];
            sessionId: components["schemas"]["SessionId"];
            /** @description When it began (RFC 3339 with offset), not before 1970 and at most 24 hours ahead. */
            startedAt: components["schemas"]["Instant"];
            /** @description When it ended, not before `startedAt` and at most 24 hours ahead; left out, never `null`, while it goes on. */
            stoppedAt?: components["schemas"]["Instant"];
            properties?: components["schemas"]["RecordProperties"];
        };
        /** @description A batch of records. */
        RecordBatch: {
            /** @description The records, in any order. Each is judged by itself: one that does not fit is counted under `rejected` and explained, and never sinks its batch. */
            records: (components["schemas"]["EventRecord"] | components["schemas"]["SessionRecord"])[];
        };
        /**
         * @description One record a line, each a JSON object like those of `records`.
         * @example {"id":"5f0c2b1e","clientId":"u1","occurredAt":"2026-03-02T09:05:00Z","category":"File","name":"Save"}
         */
        NdjsonText: string;
        /**
         * @description Why a record was rejected.
         * @example bad-instant
         * @enum {string}
         */
        RecordErrorCode: "malformed-json" | "not-an-object" | "unknown-record-type" | "missing-field" | "unknown-field" | "wrong-type" | "bad-identifier" | "bad-category" | "bad-name" | "bad-instant" | "instant-before-1970" | "instant-in-future" | "stop-before-start" | "bad-value" | "bad-property" | "too-many-names";
        /** @description Why one record was rejected. */
        RecordError: {
            /** @description Place of the record in the batch, from 0; of NDJSON, the line, from 0. */
            index: components["schemas"]["Count"];
            code: components["schemas"]["RecordErrorCode"];
            /**
             * @description What is wrong and what would be right, in a sentence.
             * @example 2026-02-30 is not a date
             */
            message: string;
            /**
             * @description JSON Pointer (RFC 6901) into the record.
             * @example /occurredAt
             */
            pointer: string;
        };
        /** @description What became of a batch. Every accepted record is on stable storage by now; together with the duplicates and the rejected they are the records sent. */
        IngestResult: {
            /** @description Records that were new and are now stored. */
            accepted: components["schemas"]["Count"];
            /** @description Events whose client, instant (cut to the millisecond) and id are stored already or stand earlier in the batch, whatever else they carry, and session records that are stored word for word. They change nothing: the first accepted counts, for ever. */
            duplicates: components["schemas"]["Count"];
            /** @description Records that do not fit; each has an entry in `errors`. */
            rejected: components["schemas"]["Count"];
            /** @description Why records were rejected, by index, one entry a record. */
            errors: components["schemas"]["RecordError"][];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description One event and how it is tracked. Both flags are false for an inactive event. */
        TrackedEvent: {
            eventName: components["schemas"]["EventName"];
            /**
             * @description The event is in the basic and lifetime reports.
             * @example true
             */
            basic: boolean;
            /**
             * @description The event is in the advanced full report too.
             * @example true
             */
            advanced: boolean;
            /** @description Day of its first use. */
            dateFirstSeen: components["schemas"]["CalendarDay"];
        };
        /** @description The events of one category. */
        TrackedEventCategory: {
            category: components["schemas"]["EventCategory"];
            /** @description The events, alphabetical. */
            categoryEventNames: components["schemas"]["TrackedEvent"][];
        };
        /** @description Events of a product that were ever seen; every one of them when nothing else was asked for. */
        TrackedEventList: {
            /** @description Categories, alphabetical, `null` last; one that does not end on a page goes on on the next. */
            results: components["schemas"]["TrackedEventCategory"][];
            /**
             * @description Cursor of the next page, `null` on the last; only in answers to a request with `limit`.
             * @example null
             */
            nextCursor?: string | null;
        };
        /**
         * @description How an event is reported. Modes nest: an `advanced` event is in the basic and lifetime reports too, an `inactive` one is in none, yet counts as activity of its user.
         * @example advanced
         * @enum {string}
         */
        TrackingMode: "advanced" | "basic" | "inactive";
        /** @description A change of one event: its new tracking mode, or that it is removed, after which it is as if it had never been seen. */
        TrackingChange: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            tracking: components["schemas"]["TrackingMode"];
        } | {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /**
             * @description Always `true`.
             * @constant
             */
            remove: true;
            /**
             * @description Erases the records of the event, for good and whoever sent them, as if they had never come in. Without it an event that has records is 422 `event-has-records`.
             * @default false
             * @example true
             */
            eraseRecords?: boolean;
        };
        /** @description Changes of some events. */
        TrackingChanges: {
            /** @description The events to change. The change holds at once and for the past too. */
            events: components["schemas"]["TrackingChange"][];
        };
        /** @description A value of a property and how many have it. */
        PropertyValueCount: {
            /**
             * @description The value; a date as `YYYY-MM-DD`.
             * @example NL
             */
            value: string | number | boolean;
            /** @description Users whose newest properties have it. */
            users: components["schemas"]["Count"];
        };
        /** @description One property of a product's clients. */
        PropertyDescription: {
            /**
             * @description Name as in `globalFilters`; a part of an object with a point between, as in `segmentBy`.
             * @example geography.country
             */
            name: string;
            /**
             * @description Type of its values.
             * @example text
             * @enum {string}
             */
            type: "text" | "number" | "date" | "boolean";
            /** @description The filter types that it takes. */
            filters: ("string" | "stringArray" | "regex" | "number" | "numberRange" | "date" | "dateRange" | "licenseStatus")[];
            /** @description Its commonest values, by users; empty for one that identifies a client. */
            commonestValues: components["schemas"]["PropertyValueCount"][];
        };
        /** @description The properties that filters and segments can use. */
        PropertyList: {
            /** @description The properties, alphabetical. */
            properties: components["schemas"]["PropertyDescription"][];
        };
        /** @description A product whose usage is tracked. */
        Product: {
            id: components["schemas"]["ProductId"];
            /**
             * @description Name for people to read.
             * @example Acme Editor
             */
            name: string;
            timeZone: components["schemas"]["TimeZone"];
            /** @description Tracking mode given to an event when it is first seen. */
            defaultTracking: components["schemas"]["TrackingMode"];
            /**
             * @description Days for which records are kept; absent when they are kept for good. Whole days go, in the product's time zone, within an hour of their end: each so many days after it, and with it the sessions that began on it. A record of such a day that comes in late is accepted, and goes with the next round.
             * @example 730
             */
            retentionDays?: number;
        };
        /** @description All products. */
        ProductList: {
            /** @description The products, by id. */
            products: components["schemas"]["Product"][];
        };
        /** @description The settings of a product. One that is left out is reset to its default. */
        ProductSettings: {
            /**
             * @description Name for people to read, without control characters; by default the id.
             * @example Acme Editor
             */
            name?: string;
            /** @description IANA name of the zone of the product's days, by default `UTC`. Fixed once there are events. */
            timeZone?: components["schemas"]["TimeZone"];
            /** @description Tracking mode given to an event when it is first seen, by default `advanced`. */
            defaultTracking?: components["schemas"]["TrackingMode"];
            /**
             * @description Days for which records are kept; left out, for good. Whole days go, in the product's time zone, within an hour of their end: each so many days after it, and with it the sessions that began on it. A record of such a day that comes in late is accepted, and goes with the next round.
             * @example 730
             */
            retentionDays?: number;
        };
        /** @description What became of a deleted product. */
        DeletedProduct: {
            id: components["schemas"]["ProductId"];
            /** @description The instant of the deletion. From then on no answer knows the product. */
            deletedAt: components["schemas"]["Instant"];
        };
        /** @description What was erased of a client. */
        ErasedClient: {
            clientId: components["schemas"]["ClientId"];
            /** @description Events that were erased. */
            erasedEvents: components["schemas"]["Count"];
            /** @description Sessions that were erased. */
            erasedSessions: components["schemas"]["Count"];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description That the process runs. */
        Liveness: {
            /**
             * @description Always `alive`.
             * @constant
             */
            status: "alive";
        };
        /** @description That the server can answer. */
        Readiness: {
            /**
             * @description Always `ready`; a server that is not answers 503.
             * @constant
             */
            status: "ready";
        };
        /**
         * @description One sample a line, in the text format of Prometheus, version 0.0.4.
         * @example keytally_requests_total{operation="getLiveness",status="200"} 3
         */
        PrometheusText: string;
        /**
         * @description One sample a line, in the text format of OpenMetrics, version 1.0.0; it ends with `# EOF`.
         * @example keytally_requests_total{operation="getLiveness",status="200"} 3
         *     # EOF
         */
        OpenMetricsText: string;
        /**
         * @description An HTML page.
         * @example <!doctype html>
         *     <title>Keytally</title>
         */
        HtmlPage: string;
        /**
         * @description A style sheet.
         * @example :root { color-scheme: light dark; }
         */
        CssText: string;
        /**
         * @description A script.
         * @example export {};
         */
        JavaScriptText: string;
        /**
         * @description A drawing.
         * @example <svg xmlns="http://www.w3.org/2000/svg"/>
         */
        SvgText: string;
    };
    responses: {
        /** @description The body or a parameter does not fit the contract. */
        "invalid-request": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 400.
                     * @constant
                     */
                    status: 400;
                    /**
                     * @description Which of the problems it is.
                     * @example invalid-request
                     * @enum {string}
                     */
                    code: "invalid-request" | "malformed-json";
                };
            };
        };
        /** @description There is no token, or not one that this service accepts. */
        unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 401.
                     * @constant
                     */
                    status: 401;
                    /**
                     * @description Which of the problems it is.
                     * @example token-missing
                     * @enum {string}
                     */
                    code: "token-missing" | "invalid-token" | "token-expired" | "token-not-yet-valid" | "token-lifetime-too-long";
                };
            };
        };
        /** @description A client key may not call this operation, and the last administration key stays. */
        "administration-key-needed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 403.
                     * @constant
                     */
                    status: 403;
                    /**
                     * @description Which of the problems it is.
                     * @example wrong-key-kind
                     * @enum {string}
                     */
                    code: "wrong-key-kind" | "last-administration-key";
                };
            };
        };
        /** @description The answer has no media type that the caller accepts. */
        "not-acceptable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 406.
                     * @constant
                     */
                    status: 406;
                    /**
                     * @description Which of the problems it is.
                     * @example not-acceptable
                     * @enum {string}
                     */
                    code: "not-acceptable";
                };
            };
        };
        /** @description The public key stands under another id, or was deleted before. */
        "key-conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @constant
                     */
                    status: 409;
                    /**
                     * @description Which of the problems it is.
                     * @example key-already-registered
                     * @enum {string}
                     */
                    code: "key-already-registered" | "key-was-deleted" | "invalid-request";
                };
            };
        };
        /** @description The body is larger than the operation takes, or is over 1 MiB after inflation and over 200 times the bytes sent. */
        "body-too-large": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 413.
                     * @constant
                     */
                    status: 413;
                    /**
                     * @description Which of the problems it is.
                     * @example body-too-large
                     * @enum {string}
                     */
                    code: "body-too-large";
                };
            };
        };
        /** @description The body is of a media type that the operation does not take. */
        "unsupported-media-type": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 415.
                     * @constant
                     */
                    status: 415;
                    /**
                     * @description Which of the problems it is.
                     * @example unsupported-media-type
                     * @enum {string}
                     */
                    code: "unsupported-media-type";
                };
            };
        };
        /** @description A key of the upload was refused; none of it was stored. */
        "refused-keys": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example private-key-uploaded
                     * @enum {string}
                     */
                    code: "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "duplicate-id" | "algorithm-mismatch" | "certificate-expired" | "invalid-request";
                };
            };
        };
        /** @description The server failed. */
        "internal-error": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 500.
                     * @constant
                     */
                    status: 500;
                    /**
                     * @description Which of the problems it is.
                     * @example internal-error
                     * @enum {string}
                     */
                    code: "internal-error";
                };
            };
        };
        /** @description The audit trail can not be written, or the store can not be reached or has no room. */
        "key-change-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example audit-unavailable
                     * @enum {string}
                     */
                    code: "busy" | "audit-unavailable" | "store-unavailable" | "storage-full";
                };
            };
        };
        /** @description The key id does not fit the contract. */
        "invalid-key-id": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 400.
                     * @constant
                     */
                    status: 400;
                    /**
                     * @description Which of the problems it is.
                     * @example invalid-request
                     * @enum {string}
                     */
                    code: "invalid-request";
                };
            };
        };
        /** @description There is no key of this kind and id. */
        "unknown-key": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-key
                     * @enum {string}
                     */
                    code: "unknown-key";
                };
            };
        };
        /** @description A client key may not call this operation. */
        "wrong-key-kind": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 403.
                     * @constant
                     */
                    status: 403;
                    /**
                     * @description Which of the problems it is.
                     * @example wrong-key-kind
                     * @enum {string}
                     */
                    code: "wrong-key-kind";
                };
            };
        };
        /** @description A parameter does not fit the contract. */
        "invalid-parameter": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 400.
                     * @constant
                     */
                    status: 400;
                    /**
                     * @description Which of the problems it is.
                     * @example invalid-request
                     * @enum {string}
                     */
                    code: "invalid-request";
                };
            };
        };
        /** @description The server is busy, or its store can not be reached. */
        "store-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example busy
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable";
                };
            };
        };
        /** @description The client key lacks the access that this operation needs. */
        "access-missing": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 403.
                     * @constant
                     */
                    status: 403;
                    /**
                     * @description Which of the problems it is.
                     * @example access-missing
                     * @enum {string}
                     */
                    code: "access-missing";
                };
            };
        };
        /** @description There is no such product, or not for this token. */
        "unknown-product": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-product
                     * @enum {string}
                     */
                    code: "unknown-product";
                };
            };
        };
        /** @description The range, events, filters or bins are not usable. */
        "unusable-histogram": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-bins" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The server is busy, its store can not be reached, or the report took too long. */
        "report-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example busy
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "time-limit";
                };
            };
        };
        /** @description The result that the cursor pages through is gone. */
        "cursor-expired": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @constant
                     */
                    status: 409;
                    /**
                     * @description Which of the problems it is.
                     * @example cursor-expired
                     * @enum {string}
                     */
                    code: "cursor-expired";
                };
            };
        };
        /** @description The range, events, filters, segments or cursor are not usable. */
        "unusable-lifetime-table": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "cursor-mismatch" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range of dates is not usable, or the result is too large. */
        "bad-date-range": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "result-too-large";
                };
            };
        };
        /** @description The range, the events or the divisor are not usable. */
        "unusable-timeline": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-divisor" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters or segments are not usable. */
        "unusable-full-report": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The server is busy, or its store can not be reached or has no room. Nothing of the batch is promised; send it again. */
        "ingestion-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example busy
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "storage-full";
                };
            };
        };
        /** @description The cursor is none of this list. */
        "unusable-cursor": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example cursor-mismatch
                     * @enum {string}
                     */
                    code: "cursor-mismatch";
                };
            };
        };
        /** @description An event is unknown, stands twice, or has records without which it can not be removed. */
        "unusable-tracking": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-event
                     * @enum {string}
                     */
                    code: "unknown-event" | "duplicate-event" | "event-has-records" | "invalid-request";
                };
            };
        };
        /** @description The store can not be reached, or has no room. */
        "write-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 503.
                     * @constant
                     */
                    status: 503;
                    /**
                     * @description Which of the problems it is.
                     * @example store-unavailable
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "storage-full";
                };
            };
        };
        /** @description The time zone of a product with events can not change. */
        "time-zone-fixed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @constant
                     */
                    status: 409;
                    /**
                     * @description Which of the problems it is.
                     * @example time-zone-fixed
                     * @enum {string}
                     */
                    code: "time-zone-fixed";
                };
            };
        };
        /** @description The time zone is not known. */
        "unknown-time-zone": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @constant
                     */
                    status: 422;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-time-zone
                     * @enum {string}
                     */
                    code: "unknown-time-zone";
                };
            };
        };
        /** @description There is no such product, or the product has no such client. */
        "unknown-client": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example unknown-client
                     * @enum {string}
                     */
                    code: "unknown-client" | "unknown-product";
                };
            };
        };
        /** @description The content is still the one that `If-None-Match` names. */
        "not-modified": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is nothing at this path. */
        "no-such-path": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @constant
                     */
                    status: 404;
                    /**
                     * @description Which of the problems it is.
                     * @example no-such-path
                     * @enum {string}
                     */
                    code: "no-such-path";
                };
            };
        };
        /** @description This version of the server does not carry the operation out. */
        "not-implemented": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 501.
                     * @constant
                     */
                    status: 501;
                    /**
                     * @description Which of the problems it is.
                     * @example not-implemented
                     * @enum {string}
                     */
                    code: "not-implemented";
                };
            };
        };
    };
    parameters: {
        /** @description The key that the request is about. */
        "key-id": components["schemas"]["KeyId"];
        /** @description List only keys of this kind. */
        "key-kind": components["schemas"]["KeyKind"];
        /** @description The product that the request is about. */
        "product-id": components["schemas"]["ProductId"];
        /** @description List only events with this text in their category or name, in upper or lower case. */
        "event-search": string;
        /** @description List at most so many events, and answer with the cursor of the next page. Without it all are listed that there are. */
        "event-limit": number;
        /** @description List the events after those of the page that this is the `nextCursor` of, with the same `search`. Pages keep their places while names come in, and a cursor never ends. */
        "event-cursor": string;
        /** @description The client (an installation of the product) that the request is about, percent-encoded where needed. */
        "client-id": components["schemas"]["ClientId"];
        /** @description The problem to explain. */
        "problem-code": components["schemas"]["ProblemCode"];
        /** @description File name of a part of the console. */
        asset: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request. The caller's own, if it sent one of 1 to 128 visible ASCII characters, else one made here. */
        "X-Request-Id": string;
        /** @description The answer is not to be stored. */
        "Cache-Control": "no-store";
        /** @description How to authenticate (RFC 6750 section 3). */
        "WWW-Authenticate": string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description The watermark of the data that the answer was computed from, where the body has no `meta`. */
        "X-Watermark": components["schemas"]["Watermark"];
        /** @description Names this content. Sent back in `If-None-Match`, it is answered 304 while the content is the same (RFC 9110 section 8.8.3). */
        ETag: string;
        /** @description What the page may run and load, which is nothing from elsewhere. */
        "Content-Security-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    putAdministrationKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdministrationKeyUpload"][];
            };
        };
        responses: {
            /** @description The keys as they stand now, in the order of the upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["administration-key-needed"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["key-conflict"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["refused-keys"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["key-change-unavailable"];
        };
    };
    deleteAdministrationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedKey"];
                };
            };
            400: components["responses"]["invalid-key-id"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["administration-key-needed"];
            404: components["responses"]["unknown-key"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["key-change-unavailable"];
        };
    };
    putClientKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientKeyUpload"][];
            };
        };
        responses: {
            /** @description The keys as they stand now, in the order of the upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["key-conflict"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["refused-keys"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["key-change-unavailable"];
        };
    };
    deleteClientKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedKey"];
                };
            };
            400: components["responses"]["invalid-key-id"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            404: components["responses"]["unknown-key"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["key-change-unavailable"];
        };
    };
    listPublicKeys: {
        parameters: {
            query?: {
                /** @description List only keys of this kind. */
                kind?: components["parameters"]["key-kind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, by kind, then by id. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                    "application/jwk-set+json": components["schemas"]["JsonWebKeySet"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getLifetimeHistogram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LifetimeHistogramRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LifetimeHistogramReport"];
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-histogram"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getLifetimeDataTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LifetimeDataTableRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LifetimeDataTableReport"];
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["cursor-expired"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-lifetime-table"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getBasicDataTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BasicDataTableRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BasicDataTableReport"];
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["bad-date-range"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getBasicTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BasicTimelineRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BasicTimelineReport"];
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-timeline"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getAdvancedFullReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvancedFullReportRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvancedFullReport"];
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-full-report"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["report-unavailable"];
        };
    };
    ingestRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordBatch"];
                "application/x-ndjson": components["schemas"]["NdjsonText"];
            };
        };
        responses: {
            /** @description What became of the batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestResult"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["ingestion-unavailable"];
        };
    };
    listTrackedEvents: {
        parameters: {
            query?: {
                /** @description List only events with this text in their category or name, in upper or lower case. */
                search?: components["parameters"]["event-search"];
                /** @description List at most so many events, and answer with the cursor of the next page. Without it all are listed that there are. */
                limit?: components["parameters"]["event-limit"];
                /** @description List the events after those of the page that this is the `nextCursor` of, with the same `search`. Pages keep their places while names come in, and a cursor never ends. */
                cursor?: components["parameters"]["event-cursor"];
            };
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, by category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedEventList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            422: components["responses"]["unusable-cursor"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    updateTrackedEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingChanges"];
            };
        };
        responses: {
            /** @description Every event of the product as it is tracked now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedEventList"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-tracking"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    listProperties: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The properties, alphabetical. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyList"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["report-unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, by id. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    putProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductSettings"];
            };
        };
        responses: {
            /** @description The product as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["time-zone-fixed"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unknown-time-zone"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProduct"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    eraseClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The client (an installation of the product) that the request is about, percent-encoded where needed. */
                client_id: components["parameters"]["client-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client is erased. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedClient"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            404: components["responses"]["unknown-client"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server can answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["PrometheusText"];
                    "application/openmetrics-text": components["schemas"]["OpenMetricsText"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getOpenapiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["not-modified"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            304: components["responses"]["not-modified"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
        };
    };
    getProblem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The problem to explain. */
                code: components["parameters"]["problem-code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            304: components["responses"]["not-modified"];
            404: components["responses"]["no-such-path"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
        };
    };
    getConsoleAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File name of a part of the console. */
                asset: components["parameters"]["asset"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                    "text/css": components["schemas"]["CssText"];
                    "text/javascript": components["schemas"]["JavaScriptText"];
                    "image/svg+xml": components["schemas"]["SvgText"];
                };
            };
            404: components["responses"]["no-such-path"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            501: components["responses"]["not-implemented"];
        };
    };
}
