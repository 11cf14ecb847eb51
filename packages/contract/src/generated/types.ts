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
         * @description Adds or replaces public keys with which a producer user can make API requests. Either the whole array is stored or nothing. Uploading the same content again changes nothing. Another key under an existing id replaces the old key, whose tokens end. The server that took the call knows the change at once, every other server within ten minutes. To rotate a key, upload a new id, sign with it after `effectiveBy`, then delete the old one. A change that would leave no administration key valid 24 hours from now is refused.
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
         * @description Deletes an administration key. It leaves the list of keys at once. The server that took the call refuses its tokens at once; other servers may accept them until `effectiveBy`, ten minutes later. A deleted public key cannot be uploaded again. The last valid administration key cannot be deleted.
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
         * @description Adds or replaces public keys with which a client user can make API requests. Either the whole array is stored or nothing. Uploading the same content again changes nothing. Another key under an existing id replaces the old key, whose tokens end. The server that took the call knows the change at once, every other server within ten minutes. To rotate a key, upload a new id, sign with it after `effectiveBy`, then delete the old one. Who owns products, but may not administer, puts keys of these products alone, and must name them.
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
         * @description Deletes a client key. It leaves the list of keys at once. The server that took the call refuses its tokens at once; other servers may accept them until `effectiveBy`, ten minutes later. A deleted public key cannot be uploaded again.
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
         * @description Returns the registered administration and client keys, as key records or, with `Accept: application/jwk-set+json`, as a JWK Set. The JWK Set has no session keys, because other programs that read it do not know what a session may do. Who owns products, but may not administer, sees the client keys of these products alone.
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
    "/api/v1.1/console-pairings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code that opens a console session
         * @description Returns a code with which the console opens one session, on behalf of the key that signed this call. `keytally console` calls it and opens the page. The code ends after 60 seconds. Of more than 100 unused codes of one key only the newest 100 are valid.
         */
        post: operations["createConsolePairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/console-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a console session
         * @description Swaps a code for a session key: registers the public key under a new id that begins with `session-`. No token is needed. A code is used up by its first use, also if the public key is refused. A network address that sends too many wrong secrets (codes, secrets of shares, tickets of files) is refused for a while (429), and no other.
         *
         *     The session reaches what its parent reaches, and never more. It ends after 8 hours, with the role `owner` or `administrator` after 30 minutes, unless it is renewed; that of a person ends after 12 hours, or one if its provider cannot be asked again. It ends at once if it or its parent is deleted. Its tokens are made like those of its parent and live for 5 minutes at most. A key has up to 100 sessions; the next one ends the oldest.
         */
        post: operations["createConsoleSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/console-sessions/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session key. */
                keyId: components["parameters"]["session-key-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a console session
         * @description Deletes a session key. A session may delete itself; its parent may delete it too, and so may whoever has the access `administer`. For anyone else it does not exist.
         */
        delete: operations["deleteConsoleSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/console-sessions/{keyId}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session key. */
                keyId: components["parameters"]["session-key-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a console session
         * @description A session that is used makes its end later, up to `renewableUntil`; its parent may do so too, and whoever has the access `administer`. For anyone else the session does not exist. That of a person lasts for 12 hours and is not made longer: the answer says what the person may do now. When 15 minutes have passed since the provider was asked, the next call asks it again whether it lets the person in, and with which roles.
         */
        post: operations["renewConsoleSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/sign-in-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where people sign in
         * @description The providers (OpenID Connect) that this server is set up for. A browser that opens `/sign-in/{id}` signs in there and comes back to the console with a session. People and programs with a key of their own need none of it.
         */
        get: operations["listSignInProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people who have signed in
         * @description Whoever has signed in at a provider, what they may do, and when the provider last said so. Roles are given at the provider, and by the server's settings: nothing here changes them.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                person_id: components["parameters"]["person-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the sessions of a person
         * @description Ends all sessions of somebody who signed in at a provider, and the links that they have made, and takes them off the list. Whoever the provider still lets in may sign in again, and then the links work again: to keep somebody out, remove them there.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/audit-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit entries
         * @description Returns who changed keys, opened sessions or was refused, newest first. Entries are kept for 400 days, of changes until the newest change is 400 days younger, and of refused calls at most the newest million.
         *
         *     The first refused call of a key for one reason gets an entry at once; further ones of the same minute share one entry, which says how many there were, and from which addresses (at most ten). Refused calls that belong to no registered key share their entries too.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1.1/caller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller
         * @description Returns the key that the token was signed with, and what the token may do. Any valid token will do.
         */
        get: operations["getCaller"];
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
         * @description Shows how often selected events were used over the lifetime of the clients, as histograms. The range selects users, those who were active in it; the counts cover their whole lifetime.
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
         * @description Shows how often each event was used over the lifetime of the clients, as a table with pages. The range selects users, those who were active in it; the counts cover their whole lifetime.
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
         * @description Lists all events that occurred in the range: how often, how often per active user, session and hour of runtime, and the numeric values that were sent with them. Events of tracking mode `inactive` are left out. With `globalFilters` or `conditions` only the users who pass are looked at, and with `useConditions` only some uses count. With `segmentBy` each event and category also has the same for segments of uses, by the value at each use.
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
         * @description Shows the daily, weekly or monthly usage of a few events; with `segmentBy`, of segments of their uses, by the value at each use.
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
         * @description Shows in detail how users use events, counted in the range only. Only events of tracking mode `advanced` are in this report.
         */
        post: operations["getAdvancedFullReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/churn/lifetime/dataTable/{product_id}": {
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
         * Get what lost users had used, as a table
         * @description Shows how often those who left had used each event: the lifetime data table of the users with a loss that counts in the
         *     range. Their uses and active days are those up to the last active day before that loss, the latest if there are several.
         */
        post: operations["getLostUsersDataTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/eventTracking/churn/lifetime/histogram/{product_id}": {
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
         * Get what lost users had used, as a histogram
         * @description Shows how often each of those who left had used some events: the lifetime histogram of the users with a loss that counts in
         *     the range. Their uses and active days are those up to the last active day before that loss, the latest if there are several.
         */
        post: operations["getLostUsersHistogram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/generic/dateRange/{product_id}": {
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
         * Get users by status
         * @description Counts new, active and lost users of a range, in total or by day, week or month, and those who return, who come back
         *     after a break and who stay away. Up to three levels divide them by properties.
         */
        post: operations["getUsersByStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/generic/current/{product_id}": {
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
         * Get users by status, up to now
         * @description Counts new, active and lost users from a day up to the day that counts as today. The answer is that of users by
         *     status for the same range.
         */
        post: operations["getCurrentUsersByStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/engagement/churnAndEngagement/{product_id}": {
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
         * Get churn and engagement
         * @description Follows the users who were new in a range, and shows after how many days, weeks or months how many of them are engaged
         *     and how many are lost.
         */
        post: operations["getChurnAndEngagement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/engagement/usageDistribution/{product_id}": {
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
         * Get the usage distribution
         * @description Counts the active users of a range by their active days, sessions and runtime, and shows how the users of each bin of
         *     one measure spread over the bins of the other two.
         */
        post: operations["getUsageDistribution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/engagement/stickiness/{product_id}": {
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
         * Get stickiness
         * @description Shows in each week or month how many of its days the active users came: average users of a day, users by number of
         *     active days, and stickiness, the average users of a day in percent of the active users of the period.
         */
        post: operations["getStickiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/engagement/hoursOfWeek/{product_id}": {
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
         * Get hours of the week
         * @description Shows for each hour of each weekday how often events were used, and by how many users: a grid of 7 by 24. Days and hours
         *     are those of the product's time zone. Where clocks are set, a day has 23 or 25 hours, which the warning `clock-change`
         *     says.
         */
        post: operations["getHoursOfWeek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/engagement/retention/{product_id}": {
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
         * Get retention
         * @description Shows how many of the users who entered in a day, week or month came back in each of the following ones.
         */
        post: operations["getRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/usage/trends/{product_id}": {
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
         * Get trends
         * @description Measures uses, users or values of events in each hour, day, week, month or quarter: distinct users of an event or of any of several, uses of each user, sums, means, medians and percentiles of values. Formulas compute ratios, percentages, totals, differences, cumulative sums and moving means from them.
         */
        post: operations["getTrends"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/usage/paths/{product_id}": {
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
         * Get paths
         * @description Shows what users did next after an event, or last before it: up to five steps, and for each step the ten largest edges from
         *     an event to the next one, and the others together. A user has one path, so the users of a step add up.
         */
        post: operations["getPaths"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/funnel/conversion/{product_id}": {
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
         * Get a conversion funnel
         * @description Shows how many users went through some steps, one after another or in any order, where the others stopped, and how long it
         *     took; with `dateSplit`, also how many of those who began in each period got to the end. A user counts once, with its attempt
         *     that came farthest.
         */
        post: operations["getConversionFunnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/questions/{product_id}": {
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
         * List the questions that are kept
         * @description Returns the questions of a product, by name, each ready to ask.
         */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/questions/{product_id}/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        /**
         * Get a question that is kept
         * @description Returns one question, ready to ask.
         */
        get: operations["getQuestion"];
        /**
         * Keep a question
         * @description Keeps a question under an id, or replaces it as a whole. The request is checked as the report would check it. What it names, such as an event or a property, need not exist yet. A product has at most 1,000 questions, of at most 256 KiB each, and 16 MiB of text in all of them together: name, request, days, comparison and view. What has no more text than the question that it replaces is always kept.
         */
        put: operations["putQuestion"];
        post?: never;
        /**
         * Delete a question
         * @description Deletes a question that is kept. For 30 days it can be restored. Records and reports stay as they are.
         */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/deleted-questions/{product_id}": {
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
         * List the deleted questions
         * @description Returns the questions of a product that were deleted in the last 30 days and can be restored, by name. They do not count as questions that are kept. Of several that had the same id it is the one that was deleted last. Of more than 1,000, or 16 MiB of text, those that were deleted first are gone sooner, as are those that name a client whose records are erased.
         */
        get: operations["listDeletedQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/deleted-questions/{product_id}/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted question
         * @description Keeps a deleted question again as it was, with its owner. Boards and links that name it show it again. It takes the place of no other one: if a question has its id by now, it is refused with 412.
         */
        post: operations["restoreQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/questions/{product_id}/{question_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        /**
         * Get the answer to a question that is kept
         * @description Asks a question with its days as they are today and returns the answer: the report as its own operation returns it, with the same limits. The address stays the same, so that a tool can ask again each day. A table of several pages is its first page; as any other type than JSON it is all of it. A question that is compared with other days is answered for these with `compared=true`. Whoever has no key that could sign tokens asks a share of the question (`getSharedAnswer`).
         */
        get: operations["getQuestionAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/shares/{product_id}": {
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
         * List the shares of a product
         * @description Returns the shares of a product, the newest first, without their secrets. One that was revoked is not listed; one that has ended is listed for another 30 days.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Share a question or a board
         * @description Makes a link that shows one kept question, or the questions of one board, read only, to whoever has the link. The secret is answered this once: the server keeps only a hash of it. The share shows what the key behind the call may see when it is read, and ends with that key; of a session that is its parent. A product has at most 1,000 shares that have not ended.
         */
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/shares/{product_id}/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The share that the request is about. */
                share_id: components["parameters"]["share-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a share
         * @description Ends a share at once. The question that it shows stays.
         */
        delete: operations["deleteShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/shared/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The share that the request is about. */
                share_id: components["parameters"]["share-id"];
            };
            cookie?: never;
        };
        /**
         * Get what a share shows
         * @description Returns the questions of a share as they are asked today; of the share of a board those of its cards. With them come the notes on their days. The secret of the share is all that is needed, and no other operation takes it but this one and `getSharedAnswer`. Whatever is wrong with a share is 404 `unknown-share` for a caller without its secret; a network address that sends too many wrong secrets is refused for a while (429), and no other. With the secret of a share that has ended it is 410 `share-ended`, and `detail` says whom to ask.
         */
        get: operations["getSharedContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/shared/{share_id}/answers/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The share that the request is about. */
                share_id: components["parameters"]["share-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        /**
         * Get the answer that a share shows
         * @description Asks a question of a share with its days as they are today and returns the answer: the report as its own operation returns it, with the same limits. Viewers take turns by network address, and together have a part of the turns of the key that made the share; their calls do not count against the limits of that key and of the product. A table of several pages is its first page; as any other type than JSON it is all of it. A question of a board is asked with the days and the conditions of the board; one that can't be is refused with 422. A question that is compared with other days is answered for these with `compared=true`.
         */
        get: operations["getSharedAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/boards/{product_id}": {
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
         * List the boards
         * @description Returns the boards of a product, by name. The board `overview` is always one of them.
         */
        get: operations["listBoards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/boards/{product_id}/{board_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The board that the request is about. */
                board_id: components["parameters"]["board-id"];
            };
            cookie?: never;
        };
        /**
         * Get a board
         * @description Returns one board. The board `overview` is the overview of the product: while nobody has put one, it has the built-in cards.
         */
        get: operations["getBoard"];
        /**
         * Keep a board
         * @description Keeps a board under an id, or replaces it as a whole. What is put as `overview` is the overview of the product. The questions that its cards name need not exist. The `days` and `conditions` of the board are those of all its cards wherever the board is shown, and in a share of it too; `getQuestionAnswer` answers a question as it is kept. A product has at most 1,000 boards, of at most 32 KiB each, and 16 MiB of text in all of them together. What has no more text than the board that it replaces is always kept.
         */
        put: operations["putBoard"];
        post?: never;
        /**
         * Delete a board
         * @description Deletes a board. Its questions stay. Without a board of its own, the overview of the product has the built-in cards again.
         */
        delete: operations["deleteBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/notes/{product_id}": {
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
         * List the notes on days
         * @description Returns the notes of a product by day, of all days or of some.
         */
        get: operations["listNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/notes/{product_id}/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The note that the request is about. */
                note_id: components["parameters"]["note-id"];
            };
            cookie?: never;
        };
        /**
         * Get a note on a day
         * @description Returns one note of a product.
         */
        get: operations["getNote"];
        /**
         * Keep a note on a day
         * @description Keeps a note under an id that the caller chooses, or replaces it as a whole. So a build that runs twice writes one note. A product has at most 1,000 notes. Whoever has a link to a question by day, week or month reads the notes on its days.
         */
        put: operations["putNote"];
        post?: never;
        /**
         * Delete a note on a day
         * @description Deletes a note. Records and reports stay as they are.
         */
        delete: operations["deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/cohorts/{product_id}": {
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
         * List the saved cohorts
         * @description Returns the saved cohorts of a product by name. Of a list of clients it says how many there are.
         */
        get: operations["listCohorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/cohorts/{product_id}/{cohort_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The cohort that the request is about. */
                cohort_id: components["parameters"]["cohort-id"];
            };
            cookie?: never;
        };
        /**
         * Get a saved cohort
         * @description Returns one saved cohort of a product, with the ids of its clients if it is a list of them.
         */
        get: operations["getCohort"];
        /**
         * Keep a cohort
         * @description Keeps a cohort under an id that the caller chooses, or replaces it as a whole. Its clients are those that used some events often enough, that a number of a report counts, or a list. Conditions of reports and of lists of clients name it by its id. What a rule names, such as an event, need not exist yet; it cannot name another cohort. A product has at most 200 cohorts, and 16 MiB of text in all of them together.
         */
        put: operations["putCohort"];
        post?: never;
        /**
         * Delete a cohort
         * @description Deletes a saved cohort. Its clients and their records stay as they are. Reports that name it are refused from then on.
         */
        delete: operations["deleteCohort"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/reporting/clientPropertyList/{product_id}": {
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
         * List clients and their values
         * @description Lists clients with their newest values, and on request with their active days and what they used. Pages are by key: the next page begins with the client that `nextClientId` names, so no client is on two pages, and nothing expires. A client that comes in meanwhile is listed if its id is still ahead. `countedBy` lists the clients behind a number of a report: a cell of a cohort, a step of a funnel, a bar, a point of a line. Each call is in the audit trail.
         */
        post: operations["listClientProperties"];
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
        /**
         * Export usage records
         * @description Returns the records of a product, each as `POST` takes it, so that they can be stored elsewhere and give the same reports there. They are ordered by day, instant, client, type (events first) and id. All pages show the records of the moment of the first page, which `X-Watermark` names, except those that were erased since. The answer is sent while it is read: if something fails on the way, the connection breaks, so an answer that ended well is whole. That is so, too, if the product is deleted meanwhile. Each export is in the audit trail.
         */
        get: operations["exportRecords"];
        put?: never;
        /**
         * Send usage records
         * @description Stores a batch of records: events and sessions. `200` means that every accepted record is on stable storage. Any other answer, or none, means unknown: send the batch again. An event counts once, however often it is sent. Records are checked one by one: a bad record is counted in `rejected` and explained in `errors`, and the others are stored. A batch has at most 10,000 records and 10 MiB after decompression. `Content-Encoding: gzip` is accepted; a body over 1 MiB may be at most 200 times the bytes sent. Unless the server is configured differently, a product has at most 10,000 event names, and a client key may add at most 1,000 new ones a day (UTC). Records with more new names are rejected with `too-many-names`; records with known names are still accepted. Records that are older than the retention of the product are rejected with `instant-past-retention`. Who may `edit` but not `ingest`, as people and sessions of the console, must name an import.
         */
        post: operations["ingestRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/events/{product_id}/keys/{kind}/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The kind of the key. Keys of both kinds may share an id. */
                kind: components["parameters"]["sending-kind"];
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        /**
         * List what a key sent
         * @description Returns how many records of a key a product has stored, by the day on which they came in, the newest first, at most 1,000. The key may be deleted since. What a session of the console sent is its parent's. A record that was there already counts for the key that sent it first. See `knownSince` for older records.
         */
        get: operations["listReceivedRecords"];
        put?: never;
        post?: never;
        /**
         * Erase what a key sent
         * @description Erases for good what the list at this address shows: what a key sent to a product, or what it sent since an instant, as after a theft. Reports are then as if it had never come in. A record that another key sent too stays, as that key sent it. Records that came in before `knownSince` stay, because nobody knows which key sent them. Delete the key first, or it goes on sending; what a deleted key sent can be erased too. What runs of imports have set aside is forgotten, and these runs are told so (409 `replacement-refused`). To remove the bytes from the server's disk as well, stop the server and run `keytally compact`.
         */
        delete: operations["eraseReceivedRecords"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/imports/{product_id}": {
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
         * List the imports
         * @description Returns the imports of a product that were not undone, newest first, at most 1,000.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/imports/{product_id}/{import_name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The import that the request is about. */
                import_name: components["parameters"]["import-name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the records of an import
         * @description Puts the records that a run has set aside, see `importReplaces`, in the place of those that the import stored. Any report sees the ones or the others, whatever happens meanwhile. A record that is among both stays, and so does one that another import or caller brought too. One that is stored already, but not by this import, is a duplicate. If one of the records cannot be stored, for example because its event name is one too many, nothing changes (409 `replacement-refused`). Called again for the same run, it answers the same and changes nothing.
         */
        post: operations["replaceImport"];
        /**
         * Erase the records of an import
         * @description Erases the records that an import stored, also of one that was cut off. Reports are as if the records had never come in, and the same records may come in again. Records that another import or caller brought too stay, as that one brought them, whether it came before or after this import. A run that is still storing under this name is told (409 `import-ended`). Who may `edit` but does not `own` the product erases only what came in with the same key or person (403).
         */
        delete: operations["eraseImport"];
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
         * @description Returns every event that was ever seen in the product, and how it is tracked. With `search` only those that match, with `limit` one page of them.
         */
        get: operations["listTrackedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change tracked events
         * @description Changes how events are tracked, or removes events. Either all changes of the request are made or none. They take effect at once, for past usage too.
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
         * @description Returns each property that filters and segments can use, with its type, the filters that it takes and its most common values. Values that identify a client are not listed.
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
    "/v3/meta/productProperties/{product_id}": {
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
         * List the properties by category
         * @description Returns each property that filters can test, by category, with the name that people read and what its filter takes. Parts of objects are in the object: `os`, `geography` and `licenseStatus`. `listProperties` has the same properties part by part, with their values.
         */
        get: operations["listProductProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/rawEvents/download/listFiles/{product_id}": {
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
         * List the files of records
         * @description Lists a file for each day that is over and has records, of the 90 days before today, newest first, and always one for yesterday. Today is the day of the product's newest activity, or the day after it once that day is over. A file is made when it is downloaded, so it has all records of its day, those that came late too.
         */
        get: operations["listRawFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/rawEvents/download/getDownloadUrl/{product_id}": {
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
         * Ask for the address of a file
         * @description Returns an address from which the file can be downloaded without a token: for an hour, and until one download of it is complete. It ends, too, with the key that asked for it. Keep it like a password. Each call is in the audit trail, without the address.
         */
        post: operations["createRawFileUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/rawEvents/download/files/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ticket at the end of a `downloadUrl`. */
                ticket: components["parameters"]["ticket"];
            };
            cookie?: never;
        };
        /**
         * Download a file of records
         * @description Returns the records of a day as `exportRecords` does, as NDJSON in a zip file. The ticket is all that is needed. One that is unknown, late or used, or whose key may not export any more, is 404 `no-such-path`. If something fails on the way, the connection breaks, and the ticket is still good. Each download is in the audit trail.
         */
        get: operations["downloadRawFile"];
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
         * @description Returns every product, or for a client key those that the token reaches: they are in its `aud` and in the key's `products`.
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
         * @description Returns one product, or 304 if it is still what `If-None-Match` names.
         */
        get: operations["getProduct"];
        /**
         * Add or update a product
         * @description Adds a product or changes its settings. A setting that is left out is reset to its default, `timeZone` too. A product with events keeps its time zone, so send the zone that it has. Any other zone, or none if its zone is not `UTC`, is 409 `time-zone-fixed`.
         */
        put: operations["putProduct"];
        post?: never;
        /**
         * Delete a product
         * @description Deletes a product with all of its records, for good. No answer mentions it any more.
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
                /** @description The client that the request is about, an installation of the product. Percent-encode it where needed. */
                client_id: components["parameters"]["client-id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a client
         * @description Erases all records of one client for good. No answer mentions the client any more, and reports are as if it had never existed. To remove its bytes from the server's disk as well, stop the server and run `keytally compact`. Backups made before still contain the client. Kept questions that name it are told, and deleted on request.
         */
        delete: operations["eraseClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/products/{product_id}/expired-records": {
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
        post?: never;
        /**
         * Erase the records past the retention
         * @description Erases the records of a product that are older than its `retentionDays`, now. The server does this by itself every hour. It waits, and says so in its log, at `/readyz` and in its metrics, if more than half of the records would go though the last time was more than a day ago, or if its clock is a week ahead of both the newest record and the last time. Then look at the clock and at the setting, and call this if all is as it should be. Changing `retentionDays` says the same.
         */
        delete: operations["eraseExpiredRecords"];
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
         * @description Answers as long as the process runs, whatever state the store is in.
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
         * @description Writes to the store and reads from it, at most once a second; calls at the same time share one check. A check that takes
         *     more than five seconds is answered as `busy`: the store is slow, and needs no restart. Where the data is kept in two
         *     databases, the `detail` of 503 says which of them cannot be reached or does not answer. `warnings` say what somebody
         *     should look at.
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
         * @description Counters, gauges and durations of the server, in the text format of Prometheus, version 0.0.4, or OpenMetrics, version 1.0.0. No label contains the id of a user, a product or a key. With the setting `KEYTALLY_METRICS_PORT`, scrapers can read the same at `/metrics` on a separate port, without a token.
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
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the document and the documentation
         * @description Returns where the OpenAPI document, the documentation and the health of this API are, for programs that look for it at a well-known address (RFC 9727), as a linkset (RFC 9264). `Link` of `/` leads here.
         */
        get: operations["getApiCatalog"];
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
         * @description Returns this document as a single file.
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
         * @description Returns the documentation as one page that loads nothing from other servers.
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
         * @description Returns a page that explains a problem and what to do about it. The `type` of a problem links to it.
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
         * @description Returns a file of the web console; `index.html` is the console itself, and on a server `/` and `/console` lead to it. If the console is not built, there are no files, and `detail` names the command that builds it.
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
    "/shared/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The share whose page is opened. Any text is answered with the same page. */
                share_id: components["parameters"]["share-of-page"];
            };
            cookie?: never;
        };
        /**
         * Open a shared question
         * @description The page that a link of a share leads to. It is the same for every id, known or not: the secret is in the fragment of the address, which browsers do not send, and the page reads with it what the share shows. Only the sites that the share names may show the page in a frame.
         */
        get: operations["getSharedPage"];
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
         * @description Id of a key, ASCII, case-sensitive, unique within its kind. Its tokens name it as `kid`. A new one is neither `.` nor `..`, which programs take out of a path (RFC 3986 section 5.2.4).
         * @example ci-2026
         */
        NewKeyId: string;
        /**
         * @description One PEM block (RFC 7468) with a public key, labelled `PUBLIC KEY` (SPKI), `RSA PUBLIC KEY` (PKCS #1) or `CERTIFICATE`. Of a certificate only the key is kept, and its end becomes `notAfter`. A backslash followed by `n` counts as a line break. RSA of 2048 to 8192 bits, P-256, P-384, P-521 or Ed25519. Never send the private half.
         * @example -----BEGIN PUBLIC KEY-----
         *     MCowBQYDK2VwAyEAJ0LtFSLXkq2SUgB3+jiGQc+lCPl6cgAAs7X3EdWKI5M=
         *     -----END PUBLIC KEY-----
         */
        PublicKeyPem: string;
        /**
         * @description The one signature algorithm of the key (RFC 7518, RFC 8037). Left out of an upload, it is `RS256` for RSA, `ES256` for P-256, `ES384` for P-384, `ES512` for P-521 and `EdDSA` for Ed25519.
         * @example ES256
         * @enum {string}
         */
        KeyAlgorithm: "RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512" | "EdDSA";
        /**
         * @description What the key is for, for people to read, without control characters.
         * @example Nightly export of the usage tables
         */
        KeyDescription: string;
        /**
         * Format: date-time
         * @description An instant with its offset from UTC (RFC 3339). It is kept to the millisecond, and what is finer is cut off. A leap second (`23:59:60`) is refused.
         * @example 2026-03-02T09:00:00.000Z
         */
        Instant: string;
        /** @description One administration key to add or replace. A field that is left out is reset to its default. */
        AdministrationKeyUpload: {
            id: components["schemas"]["NewKeyId"];
            publicKey: components["schemas"]["PublicKeyPem"];
            algorithm?: components["schemas"]["KeyAlgorithm"];
            description?: components["schemas"]["KeyDescription"];
            /** @description When the key ends. Left out, a key from a certificate ends with the certificate, and any other key does not end by itself. If there are two ends, the earlier one counts. */
            notAfter?: components["schemas"]["Instant"];
        };
        /**
         * @description Id of a key, ASCII, case-sensitive, unique within its kind. Its tokens name it as `kid`.
         * @example ci-2026
         */
        KeyId: string;
        /**
         * @description `ADMIN` for an administration key (a producer user), `CLIENT` for a client key (a client user). Its tokens name it as `kty` in `cnf.jwk`.
         * @example ADMIN
         * @enum {string}
         */
        KeyKind: "ADMIN" | "CLIENT";
        /**
         * @description JWK thumbprint of a public key (RFC 7638, SHA-256, base64url).
         * @example QAom_Tdney8viFdVo_IudU6ysI4wx3r0wCxmfOKEK-Q
         */
        KeyThumbprint: string;
        /** @description Every product. */
        EveryProduct: "*"[];
        /**
         * @description Id of a product, case-sensitive.
         * @example acme-editor
         */
        ProductId: string;
        /** @description These products. */
        NamedProducts: components["schemas"]["ProductId"][];
        /** @description The products that tokens of this client key may reach, or `["*"]` for all. A token reaches those that are also in its `aud`. */
        KeyProducts: components["schemas"]["EveryProduct"] | components["schemas"]["NamedProducts"];
        /**
         * @description What a client key may do with its products: `read` the reports, the settings, the events and properties, `ingest` records, `export` the records themselves and lists of clients, `edit` questions, boards, notes, cohorts, shares and imports, or `own` a product: change its settings and tracking, erase its records, and look after its client keys.
         * @example read
         * @enum {string}
         */
        KeyAccess: "read" | "ingest" | "export" | "edit" | "own";
        /** @description What tokens of this client key may do. Applications that only send events should have `["ingest"]`. */
        KeyAccessList: components["schemas"]["KeyAccess"][];
        /**
         * Format: date
         * @description A calendar day in the product's time zone (ISO 8601, `YYYY-MM-DD`), in the years 0001 to 9999.
         * @example 2026-03-02
         */
        CalendarDay: string;
        /**
         * @description What somebody may do, each role also what the ones before it may. A `viewer` has the access `read`. An `editor` has `edit` too, and undoes own imports. An `owner` has `export` and `own` too. An `administrator` may `administer`: look after all products and keys, and read the audit trail. No role has `ingest`: people send records as imports.
         * @example editor
         * @enum {string}
         */
        Role: "viewer" | "editor" | "owner" | "administrator";
        /** @description Somebody who signed in at a provider (OpenID Connect). */
        Person: {
            /**
             * @description The provider. With `subject` it names the person for ever (OpenID Connect Core 1.0, section 2).
             * @example https://login.example.com/realms/acme
             */
            issuer: string;
            /**
             * @description Id of the person at the provider.
             * @example 248289761001
             */
            subject: string;
            /**
             * @description What the provider calls the person.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description The address that the provider gives; absent if it gives none.
             * @example ada@example.com
             */
            email?: string;
        };
        /** @description The session of a session key. */
        KeySession: {
            /** @description Id of the key, of the same kind, that the session was opened with, or of the person. The session ends with it. */
            parent: components["schemas"]["KeyId"];
            /** @description The most that the session may do, as far as its parent may. */
            role: components["schemas"]["Role"];
            /** @description Only of people who signed in at a provider. */
            person?: components["schemas"]["Person"];
        };
        /** @description A registered public key. */
        KeyRecord: {
            id: components["schemas"]["KeyId"];
            kind: components["schemas"]["KeyKind"];
            /**
             * @description The public key as one PEM block with the label `PUBLIC KEY` (SPKI), whatever form it was uploaded in.
             * @example -----BEGIN PUBLIC KEY-----
             *     MCowBQYDK2VwAyEAJ0LtFSLXkq2SUgB3+jiGQc+lCPl6cgAAs7X3EdWKI5M=
             *     -----END PUBLIC KEY-----
             */
            publicKey: string;
            algorithm: components["schemas"]["KeyAlgorithm"];
            /** @description JWK thumbprint of the public key (RFC 7638, SHA-256, base64url). The audit trail names the key by it. */
            thumbprint: components["schemas"]["KeyThumbprint"];
            /** @description Only for client keys. The products that its tokens may reach, or `["*"]` for all. */
            products?: components["schemas"]["KeyProducts"];
            /** @description Only for client keys that are not session keys. What its tokens may do. */
            access?: components["schemas"]["KeyAccessList"];
            description?: components["schemas"]["KeyDescription"];
            /** @description When the key ends; absent if it does not end by itself. */
            notAfter?: components["schemas"]["Instant"];
            /** @description When this id was first uploaded. */
            createdAt: components["schemas"]["Instant"];
            /** @description When an upload last changed the key. */
            updatedAt: components["schemas"]["Instant"];
            /** @description When every server knows this state of the key, ten minutes after its last change. The server that took the change knows it at once. */
            effectiveBy: components["schemas"]["Instant"];
            /** @description The last day (UTC) on which a token of this key, or of one of its sessions, was accepted; absent if there was none. */
            lastUsedOn?: components["schemas"]["CalendarDay"];
            /** @description Only for session keys of the console. */
            session?: components["schemas"]["KeySession"];
        };
        /** @description Registered keys. */
        KeyList: {
            /** @description The keys, in the order that the operation states. */
            keys: components["schemas"]["KeyRecord"][];
        };
        /**
         * @description The name of a problem, which does not change between versions. The page `/problems/{code}` says what it means and what to do.
         * @example invalid-request
         * @enum {string}
         */
        ProblemCode: "malformed-request" | "malformed-json" | "invalid-request" | "token-missing" | "invalid-token" | "token-expired" | "token-not-yet-valid" | "token-lifetime-too-long" | "wrong-key-kind" | "access-missing" | "last-administration-key" | "sign-in-ended" | "no-such-path" | "unknown-product" | "unknown-key" | "unknown-person" | "unknown-client" | "unknown-import" | "unknown-file" | "unknown-question" | "unknown-share" | "unknown-board" | "unknown-note" | "unknown-cohort" | "method-not-allowed" | "not-acceptable" | "request-timeout" | "key-already-registered" | "key-was-deleted" | "time-zone-fixed" | "too-many-questions" | "too-many-shares" | "too-many-boards" | "too-many-notes" | "too-many-cohorts" | "import-running" | "import-ended" | "replacement-refused" | "cursor-expired" | "share-ended" | "precondition-failed" | "body-too-large" | "unsupported-media-type" | "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "duplicate-id" | "reserved-id" | "algorithm-mismatch" | "certificate-expired" | "invalid-code" | "unknown-time-zone" | "duplicate-label" | "reserved-label" | "bad-date-range" | "duplicate-event" | "unknown-event" | "event-has-records" | "bad-divisor" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "bad-bins" | "lost-not-defined" | "bad-levels" | "bad-lifecycle" | "bad-steps" | "bad-lines" | "bad-number" | "event-not-advanced" | "cursor-mismatch" | "result-too-large" | "header-too-large" | "internal-error" | "memory-limit" | "rate-limited" | "busy" | "store-unavailable" | "provider-unavailable" | "storage-full" | "audit-unavailable" | "time-limit";
        /** @description One thing that is wrong with the input. */
        ProblemItem: {
            /**
             * @description JSON Pointer (RFC 6901) into the body. For a parameter its place and name (`/query/kind`, `/path/keyId`).
             * @example /stopDate
             */
            pointer: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description What is wrong and what would be right.
             * @example must be a calendar day that exists, YYYY-MM-DD, such as 2026-03-02
             */
            message: string;
        };
        /** @description Why a request was not carried out (RFC 9457). */
        Problem: {
            /**
             * Format: uri-reference
             * @description Link to the page about this problem, `/problems/` and the code.
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
             * @example The request has 1 error, listed in "errors".
             */
            detail: string;
            /**
             * @description Id of the request, as in `X-Request-Id`; quote it when you ask for help.
             * @example 0198d7c2-5a10-7c3e-9b7e-0f6f2d1c9a11
             */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Everything that is wrong with the input, up to 100 items; only for wrong input. */
            errors?: components["schemas"]["ProblemItem"][];
        };
        /** @description A deleted key. */
        DeletedKey: {
            id: components["schemas"]["KeyId"];
            kind: components["schemas"]["KeyKind"];
            /** @description When it was deleted. It leaves the list of keys at once. */
            deletedAt: components["schemas"]["Instant"];
            /** @description When no server accepts a token of the key any more, ten minutes after the deletion. The server that took the call refuses them at once, others when they read the keys again (by default within 30 seconds). */
            effectiveBy: components["schemas"]["Instant"];
        };
        /** @description One client key to add or replace. A field that is left out is reset to its default. */
        ClientKeyUpload: {
            id: components["schemas"]["NewKeyId"];
            publicKey: components["schemas"]["PublicKeyPem"];
            algorithm?: components["schemas"]["KeyAlgorithm"];
            description?: components["schemas"]["KeyDescription"];
            /** @description When the key ends. Left out, a key from a certificate ends with the certificate, and any other key does not end by itself. If there are two ends, the earlier one counts. */
            notAfter?: components["schemas"]["Instant"];
            /** @description The products that its tokens may reach; by default `["*"]`, all of them. A token reaches those that are also in its `aud`. */
            products?: components["schemas"]["KeyProducts"];
            /** @description What its tokens may do; by default both `read` and `ingest`. Ship applications a key with `["ingest"]` only. */
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
             * @description Always `sig`, for signatures.
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
        /** @description A request for a code. */
        ConsolePairingRequest: {
            /** @description The role of the session. The key must have every access of it. */
            role: components["schemas"]["Role"];
        };
        /**
         * @description 32 random bytes in base64url. The server keeps only a hash of it.
         * @example GJk0xv3Vd1rE2QwYb7nUu5cXz8aTfLh9oSmPqRiKt6M
         */
        SessionCode: string;
        /** @description A code that opens one session. */
        ConsolePairing: {
            code: components["schemas"]["SessionCode"];
            /** @description When the code ends, 60 seconds after it was made. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description A code, and the public half of the key that is to sign the tokens of the session. */
        ConsoleSessionRequest: {
            code: components["schemas"]["SessionCode"];
            publicKey: components["schemas"]["PublicKeyPem"];
        };
        /**
         * @description What one may do. `administer` is what administration keys alone may: all products, all keys and the audit trail. The others are those of a client key.
         * @example read
         * @enum {string}
         */
        Access: "read" | "ingest" | "export" | "edit" | "own" | "administer";
        /** @description What one may do with some products. */
        Grant: {
            /** @description The products, or `["*"]` for all. They need not exist. A token that reaches none has an empty list. */
            products: components["schemas"]["EveryProduct"] | components["schemas"]["ProductId"][];
            /** @description What one may do with each of them. */
            access: components["schemas"]["Access"][];
        };
        /** @description What the token may do. Of several grants that name a product, the product has what each gives. An operation without a product in its path may be called if one of them has its access. */
        Grants: components["schemas"]["Grant"][];
        /** @description A session key. */
        ConsoleSession: {
            /**
             * @description Id of the session key, which begins with `session-`. Its tokens name it as `kid`.
             * @example session-k3Jd9QmX2vTb
             */
            keyId: components["schemas"]["KeyId"];
            /** @description Kind of the session key, which is that of its parent. Tokens of a client key name products in `aud`. */
            kind: components["schemas"]["KeyKind"];
            algorithm: components["schemas"]["KeyAlgorithm"];
            role: components["schemas"]["Role"];
            grants: components["schemas"]["Grants"];
            /** @description When the session ends unless it is renewed. It ends earlier if it is deleted, or if its parent ends. */
            expiresAt: components["schemas"]["Instant"];
            /** @description When it ends at the latest, however often it is renewed. Equal to `expiresAt` if it cannot be renewed. */
            renewableUntil: components["schemas"]["Instant"];
            /** @description Id of the key that asked for the code, or of the person who signed in. */
            parent: components["schemas"]["KeyId"];
            /** @description Only of people who signed in at a provider. */
            person?: components["schemas"]["Person"];
        };
        /** @description A session that has ended. */
        EndedSession: {
            /** @example session-k3Jd9QmX2vTb */
            id: components["schemas"]["KeyId"];
            kind: components["schemas"]["KeyKind"];
            /** @description When it ended. */
            deletedAt: components["schemas"]["Instant"];
            /** @description When no server accepts its tokens any more, ten minutes later at most. */
            effectiveBy: components["schemas"]["Instant"];
            /**
             * Format: uri
             * @description Only of a person who ends their own session, if the provider has one: where a browser signs out of the provider too (OpenID Connect RP-Initiated Logout 1.0).
             * @example https://login.example.com/realms/acme/logout?client_id=keytally
             */
            signOutUrl?: string;
        };
        /**
         * @description Id of a provider. A browser begins to sign in at `/sign-in/{id}`.
         * @example acme
         */
        SignInProviderId: string;
        /** @description A provider at which people sign in. */
        SignInProvider: {
            id: components["schemas"]["SignInProviderId"];
            /**
             * @description What people call it.
             * @example Acme
             */
            title: string;
        };
        /** @description The providers at which people sign in. */
        SignInProviderList: {
            /** @description The providers, in the order of the server's settings; empty if people sign in with keys alone. */
            providers: components["schemas"]["SignInProvider"][];
        };
        /**
         * Format: int64
         * @description An exact number of things.
         * @example 6
         */
        Count: number;
        /** @description Somebody who has signed in, and what they may do by what the provider said last. */
        RegisteredPerson: {
            /**
             * @description Stands for the person wherever a key is named, and begins with `person-`.
             * @example person-ada-8Yw0S0eY
             */
            id: components["schemas"]["KeyId"];
            person: components["schemas"]["Person"];
            grants: components["schemas"]["Grants"];
            /** @description When the person signed in first. */
            firstSignIn: components["schemas"]["Instant"];
            /** @description When the provider last said what the person may do. */
            lastSignIn: components["schemas"]["Instant"];
            /** @description The last day (UTC) on which a session of the person was used; absent if there was none. */
            lastUsedOn?: components["schemas"]["CalendarDay"];
            /** @description Number of sessions that are open. */
            sessions: components["schemas"]["Count"];
        };
        /** @description People who have signed in. */
        PersonList: {
            /** @description The people, by name. */
            people: components["schemas"]["RegisteredPerson"][];
        };
        /** @description Somebody whose sessions have ended. */
        DeletedPerson: {
            /** @example person-ada-8Yw0S0eY */
            id: components["schemas"]["KeyId"];
            /** @description When the sessions ended. Other servers know it within ten minutes. */
            deletedAt: components["schemas"]["Instant"];
            /** @description How many sessions that were. */
            endedSessions: components["schemas"]["Count"];
        };
        /**
         * @description What happened. `key-bootstrapped`: the first administration key was registered on the server's machine. `session-opened`: a code was swapped for a session key of the console. `roles-changed`: a provider let somebody in for the first time, or with other roles than before. `sign-in-ended`: the provider of a person said that sessions are over. `person-deleted`: the sessions of a person were ended. `records-exported`: usage records of a product were read out. `client-list`: clients of a product were listed. `raw-file-offered`: the address of a file of records was given out. `raw-file-downloaded`: such a file was read. `product-put`: a product was added, or its settings were changed. `tracking-changed`: tracked events were changed or removed. `records-expired`: records that were older than the retention of their product were deleted. `import-replaced`: the records of an import made way for those of a corrected file. `sent-records-erased`: what a key had sent since an instant was erased. `question-put`: a question was kept, or changed. `share-created`: a link was made that shows a question or a board to people without a key. `board-put`: a board was kept, or changed. `note-put`: a note on a day was kept, or changed. `cohort-put`: a cohort was saved, or changed.
         * @example keys-put
         * @enum {string}
         */
        AuditAction: "keys-put" | "key-deleted" | "key-bootstrapped" | "session-opened" | "roles-changed" | "sign-in-ended" | "person-deleted" | "records-exported" | "client-list" | "raw-file-offered" | "raw-file-downloaded" | "product-put" | "product-deleted" | "tracking-changed" | "client-erased" | "import-undone" | "import-replaced" | "sent-records-erased" | "records-expired" | "question-put" | "question-deleted" | "share-created" | "share-revoked" | "board-put" | "board-deleted" | "note-put" | "note-deleted" | "cohort-put" | "cohort-deleted" | "call-refused";
        /**
         * @description Whether it was done or refused.
         * @example done
         * @enum {string}
         */
        AuditOutcome: "done" | "refused";
        /** @description The key that the caller signed with, and that was registered; of a session its parent, which may be a person. `null` for the command line, which needs no key, and for a refused call whose key was not proven. */
        AuditActor: {
            kind: components["schemas"]["KeyKind"];
            keyId: components["schemas"]["KeyId"];
            thumbprint: components["schemas"]["KeyThumbprint"];
            /**
             * @description Id of the session key, if a session called.
             * @example session-k3Jd9QmX2vTb
             */
            session?: components["schemas"]["KeyId"];
            /** @description Only if a person signed in at a provider; `keyId` and `thumbprint` stand for the person then. The name is the one of that time. */
            person?: components["schemas"]["Person"];
        } | null;
        /** @description A field that was changed. */
        AuditedChange: {
            /**
             * @description Name of the field.
             * @example retentionDays
             */
            field: string;
            /**
             * @description Its former value as text, `null` if there was none. Several values are divided by a space.
             * @example 30
             */
            before: string | null;
            /**
             * @description Its new value as text, `null` if there is none.
             * @example 400
             */
            after: string | null;
        };
        /** @description What happened to one key. */
        AuditedKey: {
            kind: components["schemas"]["KeyKind"];
            id: components["schemas"]["KeyId"];
            thumbprint: components["schemas"]["KeyThumbprint"];
            /**
             * @description `replaced`: the id got another public key. `updated`: the same key got other fields.
             * @example added
             * @enum {string}
             */
            outcome: "added" | "replaced" | "updated" | "unchanged" | "deleted";
            /** @description Only if `updated` or `replaced`. The fields that were changed. */
            changes?: components["schemas"]["AuditedChange"][];
            /** @description Only if `replaced`. The thumbprint of the former public key, whose tokens ended. */
            replacedThumbprint?: components["schemas"]["KeyThumbprint"];
        };
        /** @description An export of usage records, or of clients. */
        AuditedExport: {
            productId: components["schemas"]["ProductId"];
            /** @description The first day that was asked for; absent if there was none, or if the entry stands for several calls. */
            startDate?: components["schemas"]["CalendarDay"];
            /** @description The last day that was asked for; absent if there was none, or if the entry stands for several calls. */
            stopDate?: components["schemas"]["CalendarDay"];
            /**
             * @description If only records of one client were exported, the SHA-256 digest of its id, base64url; absent if the entry stands for several calls.
             * @example Zq1yB0sJcG7m9Yw0S0eYl3dC3pUuWkqj5lS9nXvJt3E
             */
            clientDigest?: string;
            /** @description How many clients were listed; of several calls, in all of them. */
            clients?: components["schemas"]["Count"];
        };
        /**
         * @description Category of an event, `null` for none. White space around it is trimmed, white space other than plain spaces is removed, and what is over 128 bytes of UTF-8 is cut off; if nothing is left, it is `null`. Other control characters are not allowed, and neither is half a surrogate pair, which the schema cannot say.
         * @example File
         */
        EventCategory: string | null;
        /**
         * @description Name of an event within its category. White space around it is trimmed, white space other than plain spaces is removed, and what is over 128 bytes of UTF-8 is cut off. Other control characters are not allowed, and neither is a name of white space alone. Half a surrogate pair is not allowed either, which the schema cannot say.
         * @example Save
         */
        EventName: string;
        /**
         * @description How an event is reported. An `advanced` event is in all reports, a `basic` one in the basic and lifetime reports, an `inactive` one in none. Events of every mode make their user active.
         * @example advanced
         * @enum {string}
         */
        TrackingMode: "advanced" | "basic" | "inactive";
        /** @description A tracked event that was changed or removed. */
        AuditedTracking: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /** @description Its former tracking mode. */
            before: components["schemas"]["TrackingMode"];
            /**
             * @description Its new tracking mode. `removed`: the event had no records. `erased`: it was removed with its records.
             * @example inactive
             * @enum {string}
             */
            after: "advanced" | "basic" | "inactive" | "removed" | "erased";
        };
        /**
         * @description Id of a question within its product, case-sensitive.
         * @example monthly-return
         */
        QuestionId: string;
        /**
         * @description Id of a share. It is no secret.
         * @example 5f0c2a9be1d4703c86aa
         */
        ShareId: string;
        /**
         * @description Id of a board within its product, case-sensitive. The board `overview` is the overview of the product.
         * @example growth
         */
        BoardId: string;
        /**
         * @description Id of a note within its product, case-sensitive.
         * @example release-3.10
         */
        NoteId: string;
        /**
         * @description Id of a saved cohort within its product, case-sensitive.
         * @example power-users
         */
        CohortId: string;
        /**
         * @description Name of an import within its product, case-sensitive.
         * @example march-2026
         */
        ImportName: string;
        /** @description The key whose records were erased. */
        AuditedSender: {
            kind: components["schemas"]["KeyKind"];
            keyId: components["schemas"]["KeyId"];
            /** @description The public key, if only its records were erased. */
            thumbprint?: components["schemas"]["KeyThumbprint"];
            /** @description The full minute from which on they came in; absent if it was all that is known of the key. */
            since?: components["schemas"]["Instant"];
        };
        /** @description What happened to a product or to its records. */
        AuditedProduct: {
            productId: components["schemas"]["ProductId"];
            /**
             * @description Only for a product, a question, a board, a note, a cohort or a share that was put or deleted.
             * @example updated
             * @enum {string}
             */
            outcome?: "added" | "updated" | "unchanged" | "deleted";
            /** @description The settings that were changed; of a product that was added or deleted, all that it has or had. */
            changes?: components["schemas"]["AuditedChange"][];
            /** @description The tracked events that were changed, at most the first 100 of them. */
            events?: components["schemas"]["AuditedTracking"][];
            /** @description How many tracked events were changed. */
            changedEvents?: components["schemas"]["Count"];
            /** @description The question that was put or deleted. */
            question?: components["schemas"]["QuestionId"];
            /** @description The share that was made or revoked. */
            share?: components["schemas"]["ShareId"];
            /** @description The board that was put or deleted. */
            board?: components["schemas"]["BoardId"];
            /** @description The note that was put or deleted. */
            note?: components["schemas"]["NoteId"];
            /** @description The cohort that was put or deleted. */
            cohort?: components["schemas"]["CohortId"];
            /** @description The import that was undone or replaced. */
            import?: components["schemas"]["ImportName"];
            sender?: components["schemas"]["AuditedSender"];
            /**
             * @description Of an erased client the SHA-256 digest of its id, base64url: whoever knows the id can find the entry, and the entry does not tell the id.
             * @example Zq1yB0sJcG7m9Yw0S0eYl3dC3pUuWkqj5lS9nXvJt3E
             */
            clientDigest?: string;
            /** @description The first day that was kept by the retention. */
            keptFrom?: components["schemas"]["CalendarDay"];
            /** @description Number of events that were erased. */
            erasedEvents?: components["schemas"]["Count"];
            /** @description Number of sessions that were erased. */
            erasedSessions?: components["schemas"]["Count"];
            /** @description Number of session records that were erased. */
            erasedSessionRecords?: components["schemas"]["Count"];
            /** @description Number of records that came in for those of an import. */
            acceptedRecords?: components["schemas"]["Count"];
        };
        /** @description A refused call. */
        AuditedCall: {
            /**
             * @description The operation that was called.
             * @example putClientKeys
             */
            operationId: string;
            /**
             * @description HTTP status of the answer.
             * @example 403
             */
            status: number;
            /**
             * @description Code of the problem that the caller got. Old entries may have codes that are not in use any more.
             * @example access-missing
             */
            code: string;
            /**
             * @description IP address of the caller, if there was one call; `addresses` of the entry has those of several.
             * @example 192.0.2.7
             */
            address?: string;
            /** @description The key that a refused token named. Nothing proves that the caller has it. */
            claimed?: {
                kind: components["schemas"]["KeyKind"];
                keyId: components["schemas"]["KeyId"];
            };
        };
        /** @description Who did what with keys, products and records, or was refused. There are no tokens, no public keys and no ids of usage clients in it. */
        AuditEntry: {
            /**
             * @description Number of the entry, also in the audit file. Later entries have greater numbers.
             * @example 42
             */
            number: number;
            /** @description When it happened; of several calls, when the first came. */
            at: components["schemas"]["Instant"];
            action: components["schemas"]["AuditAction"];
            outcome: components["schemas"]["AuditOutcome"];
            actor: components["schemas"]["AuditActor"];
            /** @description The keys that were changed, or of a new session its key; empty for refused calls. */
            keys: components["schemas"]["AuditedKey"][];
            /**
             * @description Why a call was refused, in more detail than the caller got; else `null`.
             * @example null
             */
            reason: string | null;
            /**
             * @description How many calls the entry stands for.
             * @example 1
             */
            count: number;
            /** @description When the last of several calls came. */
            lastAt?: components["schemas"]["Instant"];
            /**
             * @description Id of the request; `null` for the command line, and for several calls.
             * @example 0198d7c2-5a10-7c3e-9b7e-0f6f2d1c9a11
             */
            requestId: string | null;
            /** @description IP address of the caller, behind trusted proxies as these name it; of several calls the first ten different ones. Absent for the command line, for calls on the server's machine without a key, and in entries from before addresses were kept. */
            addresses?: string[];
            /** @description Only for exports. Further pages, lists or files of a product within a minute share an entry. */
            export?: components["schemas"]["AuditedExport"];
            /** @description Only for changes of a product and of its records. */
            product?: components["schemas"]["AuditedProduct"];
            /** @description Only for refused calls. Of several, it has what they share. */
            call?: components["schemas"]["AuditedCall"];
        };
        /** @description A page of the audit trail. */
        AuditEntryList: {
            /** @description The entries, newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /**
             * @description Cursor of the next page, `null` on the last.
             * @example a_41
             */
            nextCursor: string | null;
        };
        /** @description The key behind a call, and what its token may do. */
        Caller: {
            keyId: components["schemas"]["KeyId"];
            kind: components["schemas"]["KeyKind"];
            grants: components["schemas"]["Grants"];
            /** @description When the key ends; absent if it does not end by itself. */
            notAfter?: components["schemas"]["Instant"];
            /** @description Only for session keys. */
            session?: components["schemas"]["KeySession"];
            /**
             * @description The version of the server.
             * @example 0.2.0
             */
            serverVersion: string;
        };
        /**
         * @description Counts the clients that have the same value of this property as one user. A group is the clients that are active in the range and have the value. Its uses are those of its clients over their lifetimes, and its active days are the distinct days of any of them. Its properties are those of its newest record; of the computed ones it has the earliest and the latest day, and sums. Filters and segments apply to groups, and "users" in the answer are groups. Clients without a value are left out and counted in the warning `ungrouped-clients`.
         * @default clientId
         * @example machineId
         * @enum {string}
         */
        GroupBy: "clientId" | "machineId" | "licenseKey" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20";
        /**
         * @description Whether users without a value pass too.
         * @example true
         */
        IncludeNull: boolean;
        /**
         * @description RE2 syntax; searched, not anchored; case-sensitive; `.` does not match line breaks. Write named groups as `(?P<name>…)`. An expression that needs a very large program, for example because of nested repetitions, is refused with `bad-regex`. The expressions of a request share one budget, and the one that exceeds it is refused too. Most expensive are many repetitions of a wide class after something that is not anchored, such as `a.{100}b` or `\p{L}{100}`.
         * @example ^Java
         */
        RegularExpression: string;
        /** @description Passes users without a value. */
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
        } | (components["schemas"]["OnlyNullFilter"] & {
            type?: never;
            value?: never;
        });
        /** @description Passes users by the number of a property. */
        NumberFilter: {
            /**
             * @description One number.
             * @constant
             */
            type: "number";
            /**
             * Format: double
             * @description The number.
             * @example 8
             */
            value: number;
            includeNull?: components["schemas"]["IncludeNull"];
            min?: never;
            max?: never;
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * Format: double
             * @description Least number.
             * @example 4
             */
            min: number;
            /**
             * Format: double
             * @description Greatest number.
             * @example 16
             */
            max?: number;
            includeNull?: components["schemas"]["IncludeNull"];
            value?: never;
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * Format: double
             * @description Greatest number.
             * @example 16
             */
            max: number;
            includeNull?: components["schemas"]["IncludeNull"];
            value?: never;
            min?: never;
        } | (components["schemas"]["OnlyNullFilter"] & {
            type?: never;
            value?: never;
            min?: never;
            max?: never;
        });
        /** @description Passes users by the day of a property. */
        DateFilter: {
            /**
             * @description One day.
             * @constant
             */
            type: "date";
            value: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
            min?: never;
            max?: never;
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
            value?: never;
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "dateRange";
            /** @description Last day. */
            max: components["schemas"]["CalendarDay"];
            includeNull?: components["schemas"]["IncludeNull"];
            value?: never;
            min?: never;
        } | (components["schemas"]["OnlyNullFilter"] & {
            type?: never;
            value?: never;
            min?: never;
            max?: never;
        });
        /**
         * @description Exactly this text.
         * @example Windows
         */
        TextLevel: string;
        /** @description Any of these. */
        TextLevelList: components["schemas"]["TextLevel"][];
        /** @description Passes users by operating system, if at least one of the given levels matches. */
        OsFilter: {
            /**
             * @description One text per level.
             * @constant
             */
            type: "string";
            platform?: components["schemas"]["TextLevel"];
            version?: components["schemas"]["TextLevel"];
            edition?: components["schemas"]["TextLevel"];
        } | {
            /**
             * @description Several texts per level.
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
        /** @description Passes users by place (ISO codes), if at least one of the given levels matches. */
        GeographyFilter: {
            /**
             * @description One text per level.
             * @constant
             */
            type: "string";
            continent?: components["schemas"]["CodeLevel"];
            country?: components["schemas"]["CodeLevel"];
            usState?: components["schemas"]["CodeLevel"];
        } | {
            /**
             * @description Several texts per level.
             * @constant
             */
            type: "stringArray";
            continent?: components["schemas"]["CodeLevelList"];
            country?: components["schemas"]["CodeLevelList"];
            usState?: components["schemas"]["CodeLevelList"];
        };
        /** @description A state of a licence. All fields that are given must match. */
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
        /** @description Events that belong to a combination. A regular expression never matches a `null` category. It matches only events that the report may show; in the filter `lifetimeEventUsage` it matches events of any mode. It is 422 `bad-regex` if it is empty, longer than 256 characters, not in RE2 syntax or, for a category, `null`. */
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
            /** @description The exact category, which is cleaned like that of a record, or a regular expression, which is not cleaned. In a regular expression, write a control character as `\x01`. */
            category: components["schemas"]["EventCategory"];
            /** @description The exact name, which is cleaned like that of a record, or a regular expression, which is not cleaned. In a regular expression, write a control character as `\x01`. */
            name: components["schemas"]["EventName"];
        };
        /** @description Passes users by how often they used an event over their lifetime, whatever its tracking mode. Without bounds, at least once; with `max` 0, never. */
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
        /** @description Filters by property; a user must pass all of them. They are of users, not of uses: a user has the values of its newest record with properties that is not after `stopDate`, and passes with all uses or with none. */
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
            /** @description By first active day of the whole lifetime, also outside the range. */
            dateInstalled?: components["schemas"]["DateFilter"];
            /** @description By last active day of the whole lifetime, also outside the range. */
            dateLastSeen?: components["schemas"]["DateFilter"];
            os?: components["schemas"]["OsFilter"];
            geography?: components["schemas"]["GeographyFilter"];
            licenseStatus?: components["schemas"]["LicenseStatusFilter"];
            lifetimeEventUsage?: components["schemas"]["LifetimeEventUsageFilter"];
        };
        /**
         * @description A property whose values are texts; a part of an object is written with a point.
         * @example prodVersion
         * @enum {string}
         */
        TextProperty: "clientId" | "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed";
        /**
         * @description A property whose values are numbers.
         * @example ram
         * @enum {string}
         */
        NumberProperty: "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "lifetimeSessionCount" | "lifetimeRuntimeMinutes";
        /**
         * @description A property whose values are days.
         * @example dateInstalled
         * @enum {string}
         */
        DayProperty: "dateInstalled" | "dateLastSeen";
        /**
         * @description The property whose values make segments; a part of an object is written with a point.
         * @example geography.country
         * @enum {string}
         */
        SegmentBy: "clientId" | "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "dateInstalled" | "dateLastSeen" | "lifetimeSessionCount" | "lifetimeRuntimeMinutes" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed";
        /** @description A condition on the value of a property, or on a saved cohort. Who has no value meets `isNot`, `isNoneOf`, `doesNotContain`, `doesNotBeginWith`, `doesNotMatch` and `hasNoValue`, and no other: of a test and its opposite, everybody meets one. */
        Condition: {
            property: components["schemas"]["TextProperty"];
            /**
             * @description How the value is compared.
             * @example isAtLeast
             * @enum {string}
             */
            test: "is" | "isNot" | "contains" | "doesNotContain" | "beginsWith" | "doesNotBeginWith" | "isAtLeast" | "isAtMost" | "isGreaterThan" | "isLessThan";
            /**
             * @description The text with which it is compared.
             * @example 3.10
             */
            value: string;
        } | {
            property: components["schemas"]["TextProperty"];
            /**
             * @description Whether the value must be one of them, or must not.
             * @example isOneOf
             * @enum {string}
             */
            test: "isOneOf" | "isNoneOf";
            /** @description The texts. */
            values: string[];
        } | {
            property: components["schemas"]["TextProperty"];
            /**
             * @description Whether the expression must be found in the value, or must not.
             * @example matches
             * @enum {string}
             */
            test: "matches" | "doesNotMatch";
            value: components["schemas"]["RegularExpression"];
        } | {
            property: components["schemas"]["NumberProperty"];
            /**
             * @description How the value is compared.
             * @example isAtLeast
             * @enum {string}
             */
            test: "is" | "isNot" | "isAtLeast" | "isAtMost" | "isGreaterThan" | "isLessThan";
            /**
             * Format: double
             * @description The number with which it is compared.
             * @example 16384
             */
            value: number;
        } | {
            property: components["schemas"]["NumberProperty"];
            /**
             * @description Whether the value must be one of them, or must not.
             * @example isOneOf
             * @enum {string}
             */
            test: "isOneOf" | "isNoneOf";
            /** @description The numbers. */
            values: number[];
        } | {
            property: components["schemas"]["DayProperty"];
            /**
             * @description How the value is compared; an earlier day is less.
             * @example isAtLeast
             * @enum {string}
             */
            test: "is" | "isNot" | "isAtLeast" | "isAtMost" | "isGreaterThan" | "isLessThan";
            /** @description The day with which it is compared. */
            value: components["schemas"]["CalendarDay"];
        } | {
            /** @description The property. */
            property: components["schemas"]["SegmentBy"];
            /**
             * @description Whether there must be one, or none.
             * @example hasValue
             * @enum {string}
             */
            test: "hasValue" | "hasNoValue";
        } | {
            /** @description The id of the cohort. */
            cohort: components["schemas"]["CohortId"];
            /**
             * @description Whether the user must be in it, or must not.
             * @example isIn
             * @enum {string}
             */
            test: "isIn" | "isNotIn";
        };
        /** @description Conditions. */
        ConditionList: components["schemas"]["Condition"][];
        /** @description One at least of some conditions. */
        AnyOfGroup: {
            any: components["schemas"]["ConditionList"];
        };
        /** @description All of some conditions, and of each group of conditions one at least. */
        AllConditions: {
            /** @description The conditions and groups. */
            all: (components["schemas"]["Condition"] | components["schemas"]["AnyOfGroup"])[];
        };
        /** @description All of some conditions. */
        AllOfGroup: {
            all: components["schemas"]["ConditionList"];
        };
        /** @description One at least of some conditions, or all of a group of conditions. */
        AnyCondition: {
            /** @description The conditions and groups. */
            any: (components["schemas"]["Condition"] | components["schemas"]["AllOfGroup"])[];
        };
        /** @description Conditions of users, which they must meet beside `globalFilters`; a property has the value of the same day as there. */
        Conditions: components["schemas"]["AllConditions"] | components["schemas"]["AnyCondition"];
        /** @description An event by its category (`null` for none) and name. */
        EventPair: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
        };
        /**
         * @description A label for people to read.
         * @example Saving in any form
         */
        Label: string;
        /** @description Several events that are reported as one. An occurrence counts once, however many members it matches. */
        EventCombination: {
            /** @description Label of the combination in the answer. */
            combiLabel: components["schemas"]["Label"];
            /** @description The members. */
            combiArray: components["schemas"]["CombinationMember"][];
        };
        /** @description Events and combinations to report, answered in this order. Each pair or label may appear once. An event that was never seen, or is inactive, gets a row of zeros and the warning `unknown-event` or `inactive-event`. */
        EventSelection: (components["schemas"]["EventPair"] | components["schemas"]["EventCombination"])[];
        /**
         * Format: double
         * @description Lower bound of the first bin of an average, from 0 to 10^12 with at most two decimals, else 422 `bad-bins`.
         * @example 0
         */
        AverageLowerBound: number;
        /** @description Lower bound of the first bin of each measure. Measures that are not named are left out of the answer. */
        LowerBounds: {
            /**
             * Format: double
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
        /** @description Upper bounds in strictly ascending order, at most 100. The first is at least the lower bound, and none is over 10^12. They are whole numbers for `eventCount` and otherwise have at most two decimals. The last one may be `"inf"`. Anything else is 422 `bad-bins`. */
        UpperBoundList: components["schemas"]["BinBound"][];
        /** @description Upper bounds of the bins of each measure; the same measures as in `lowerBounds`. */
        BinUpperBounds: {
            eventCount?: components["schemas"]["UpperBoundList"];
            averageCountPerActiveDay?: components["schemas"]["UpperBoundList"];
            averageCountPerActiveWeek?: components["schemas"]["UpperBoundList"];
            averageCountPerActiveMonth?: components["schemas"]["UpperBoundList"];
        };
        /** @description Which users (active in the range, passing the filters), which events, and how to bin them. Give both `lowerBounds` and `binUpperBounds` or neither. Without them all four measures are answered, in bins that fit the data. q is the 95th percentile (nearest rank) of the values of all requested events together. The step is the smallest of 1, 2 and 5 x 10^k (k >= 0 for counts, >= -2 for averages) for which 9 steps are at least q. The upper bounds are step, 2 x step and so on up to the first one that is at least q, then inf. The first bin begins at 1 for counts and at 0 for averages. If there are no uses at all, there is one open bin. */
        LifetimeHistogramRequest: {
            /** @description First day of the range that selects users. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range that selects users. */
            stopDate: components["schemas"]["CalendarDay"];
            groupBy?: components["schemas"]["GroupBy"];
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users there are does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            events: components["schemas"]["EventSelection"];
            lowerBounds?: components["schemas"]["LowerBounds"];
            binUpperBounds?: components["schemas"]["BinUpperBounds"];
        };
        /**
         * @description Opaque mark of the state of a product's data. Answers with the same watermark were computed from the same data. It changes with every accepted batch, every change of a tracking mode, every erasure, and every rebuild that changed a day.
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
        /** @description The users in each bin, by its label. */
        Histogram: {
            [key: string]: components["schemas"]["HistogramItemList"];
        };
        /** @description A bin. Bins of counts include both bounds. Bins of averages include the upper bound, and the first one also the lower bound. */
        Bin: {
            /**
             * @description Label of the bin in `histograms`. For counts `1 - 2`, `4 - 4` or `9 - inf`; for averages with the digits that the bounds need, and at least one, such as `0.0 - 0.5` or `1.0 - inf`.
             * @example 3 - 5
             */
            label: string;
            /**
             * Format: double
             * @description Lower bound.
             * @example 3
             */
            lower: number;
            upper: components["schemas"]["BinBound"];
        };
        /** @description The bins, in ascending order. */
        BinList: components["schemas"]["Bin"][];
        /** @description Summary, histograms and their bins. */
        LifetimeHistogramResults: {
            /** @description How many users ever used each event, and how many never did. */
            summary: {
                usedAtLeastOnce: components["schemas"]["HistogramItemList"];
                neverUsed: components["schemas"]["HistogramItemList"];
            };
            /** @description The users in each bin, by measure and label of the bin. Only users with at least one use are counted. Values outside the bounds are in no bin, and empty bins are listed. */
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
            /** @description The bins of each measure, in order. */
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
        /** @description Something that readers of the answer should know. */
        ReportWarning: {
            /**
             * @description `unknown-event` means that the event was never seen, `inactive-event` that it is inactive; its row is zero. `ungrouped-clients` means that clients were left out because they have no value of `groupBy`; `detail` counts them. `records-waiting` means that records which were accepted before the call are not in the answer yet, because the data is being changed; ask again in a moment.
             * @example unknown-event
             * @enum {string}
             */
            code: "unknown-event" | "inactive-event" | "ungrouped-clients" | "records-waiting";
            /**
             * @description The warning in a sentence.
             * @example File / Opne was never seen in this product.
             */
            detail: string;
            /**
             * @description JSON Pointer (RFC 6901) to the part of the request that the warning is about, if there is one.
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
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["ReportWarning"][];
        };
        /** @description How often users used some events over their lifetime, as histograms. */
        LifetimeHistogramReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["LifetimeHistogramResults"];
            meta: components["schemas"]["ReportMeta"];
        };
        /**
         * @description A table as text (RFC 4180, but lines end in LF). The first line names the columns, and `null` is an empty cell. It is the whole result, whatever `page` says, without `meta` and without sums of categories; the watermark is in `X-Watermark`. The columns `combiLabel` and `segmentLabel` come after the name, and only if combinations or segments were requested. In both data tables a line without `segmentLabel` is about the whole, and the lines of its segments follow it. Text that a spreadsheet would run as a formula gets an apostrophe in front; a negative number stays a number.
         * @example category,name,cumulativeUsageCount
         *     File,Save,6
         */
        CsvText: string;
        /**
         * @description Keep only this many segments, those with the most users or, of segments of uses, the most uses.
         * @example 10
         */
        SegmentLimit: number;
        /** @description Users whose value of `segmentBy` matches, with all of their uses; or uses whose value of `segmentBy` matches. A single value is its own label. Several values are either split into one segment per value, labelled with the value, or merged into one segment, which needs a `segmentLabel`. A range needs one too. The values of `licenseStatus` are the texts `true` and `false`. */
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
            split?: never;
            min?: never;
            max?: never;
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
             * @description Each distinct value gets its own segment.
             * @constant
             */
            split: true;
            limit?: components["schemas"]["SegmentLimit"];
            segmentLabel?: never;
            min?: never;
            max?: never;
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
            min?: never;
            max?: never;
        } | {
            /**
             * @description A regular expression.
             * @constant
             */
            type: "regex";
            value: components["schemas"]["RegularExpression"];
            includeNull?: components["schemas"]["IncludeNull"];
            /**
             * @description Each distinct value gets its own segment.
             * @constant
             */
            split: true;
            limit?: components["schemas"]["SegmentLimit"];
            segmentLabel?: never;
            min?: never;
            max?: never;
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
            min?: never;
            max?: never;
        } | {
            /**
             * @description One number.
             * @constant
             */
            type: "number";
            /**
             * Format: double
             * @description The number.
             * @example 8
             */
            value: number;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel?: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
            split?: never;
            min?: never;
            max?: never;
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * Format: double
             * @description Least number.
             * @example 4
             */
            min: number;
            /**
             * Format: double
             * @description Greatest number.
             * @example 16
             */
            max?: number;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
            value?: never;
            split?: never;
        } | {
            /**
             * @description A range.
             * @constant
             */
            type: "numberRange";
            /**
             * Format: double
             * @description Greatest number.
             * @example 16
             */
            max: number;
            includeNull?: components["schemas"]["IncludeNull"];
            segmentLabel: components["schemas"]["Label"];
            limit?: components["schemas"]["SegmentLimit"];
            value?: never;
            split?: never;
            min?: never;
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
            split?: never;
            min?: never;
            max?: never;
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
            value?: never;
            split?: never;
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
            value?: never;
            split?: never;
            min?: never;
        } | {
            /**
             * @description Always `true`.
             * @constant
             */
            includeNull: true;
            segmentLabel?: components["schemas"]["Label"];
            type?: never;
            value?: never;
            split?: never;
            min?: never;
            max?: never;
        };
        /** @description The segments, of users by one value of each (`segmentBy` says as of when), or of uses by the value at each. They may overlap, and segments with equal labels are one. A user or a use that matches no segment is in none. Without this list there are the 50 largest values, those with the most users or uses, then `<NULL>`, then `(other)`, each only if it has any; these two are last in every order. `segments` without `segmentBy`, or with more than 10,000 values in all, is 422 `bad-segments`. More than 100,000 rows, one per event and segment, and in the timeline per period, are 422 `result-too-large`. */
        SegmentList: components["schemas"]["Segment"][];
        /**
         * @description What `segmentBy` divides; `uses` needs it (else 422 `bad-segments`). `users`: each user is in the segment of the newest value of the property that is not after `stopDate`, with all of its uses. `uses`: each use is in the segment of its own value, the one that its record states or, if it states none, the newest one that its client stated at or before its instant. Uses have values of recorded properties only: `clientId` and computed properties are 422 `bad-segments`.
         * @default users
         * @example users
         * @enum {string}
         */
        SegmentOf: "users" | "uses";
        /** @description The users in a saved cohort, or all others, as a segment. */
        CohortSegment: {
            /** @description The id of the cohort. */
            cohort: components["schemas"]["CohortId"];
            /**
             * @description Left out, it is `isIn`.
             * @example isNotIn
             * @enum {string}
             */
            test?: "isIn" | "isNotIn";
            /** @description Left out, it is the id, after `not ` for `isNotIn`. Segments with one label are one. */
            segmentLabel?: components["schemas"]["Label"];
        };
        /** @description Segments that are saved cohorts, each as it is now, instead of values of a property: beside `segmentBy`, `segments` or `segmentOf` they are 422 `bad-segments`. A user may be in several of them, or in none. Conditions and segments name at most ten cohorts together. */
        CohortSegments: components["schemas"]["CohortSegment"][];
        /**
         * @description Ascending or descending; nulls come last in both.
         * @default asc
         * @example desc
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /** @description Order of the rows, and of the segments within each row. `alpha` sorts pairs by category (`null` last) and then name, and combinations by label after them; it sorts segments by label. Ties are broken by the same order, ascending. */
        LifetimeDataTableSort: {
            /**
             * @description How the rows are ordered.
             * @default alpha
             * @example eventCounts
             * @enum {string}
             */
            events?: "alpha" | "eventCounts" | "uniqueUsersUsedAtLeastOnce";
            eventsDirection?: components["schemas"]["SortDirection"];
            /**
             * @description How the segments of a row are ordered.
             * @default alpha
             * @example active
             * @enum {string}
             */
            segments?: "alpha" | "active" | "eventCounts" | "uniqueUsersUsedAtLeastOnce" | "percentUsedAtLeastOnce";
            segmentsDirection?: components["schemas"]["SortDirection"];
        };
        /** @description Which page to answer. The server keeps the whole result of the first page for at least five minutes after its last use, but for an hour at most, and later pages read it. So no row comes twice and none is missing, whatever records arrive in the meantime. If records of the product are removed, by whatever, it is no longer kept. */
        PageRequest: {
            /**
             * @description Rows on a page.
             * @default 200
             * @example 200
             */
            size?: number;
            /**
             * @description The `nextCursor` of the page before; leave it out for the first page. Send the rest of the request unchanged, `size` too.
             * @example c_8Jm0cT1pQ3uRkVtYw5zB7g
             */
            cursor?: string;
        };
        /** @description Which users (active in the range, passing the filters), which events, in which order, and which page. */
        LifetimeDataTableRequest: {
            /** @description First day of the range that selects users. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range that selects users. */
            stopDate: components["schemas"]["CalendarDay"];
            groupBy?: components["schemas"]["GroupBy"];
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users there are does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description The events and combinations, each pair or label once; by default all that are not inactive, also those with zero uses. `sort` orders the rows. An event that was never seen, or is inactive, gets a row of zeros and a warning. */
            events?: components["schemas"]["EventSelection"];
            /** @description The property whose values make segments; a part of an object is written with a point. By default segments are of users, by the value of each at the end of `stopDate`: that of its newest record with properties by then. A user is in that segment with all uses of its lifetime, also those before it had the value and those after `stopDate`. With `segmentOf: uses` they are of uses, by the value at each. */
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
            segmentOf?: components["schemas"]["SegmentOf"];
            cohortSegments?: components["schemas"]["CohortSegments"];
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
         * Format: double
         * @description An average or a percentage, rounded half away from zero to two decimals; `null` if the denominator is 0.
         * @example 2.75
         */
        Ratio: number | null;
        /** @description One event or combination over the lifetimes of one segment. A segment of users has all uses of its users. A segment of uses has its own uses, as users those who made one at least, and as `active` the whole population. */
        LifetimeSegmentRow: {
            segmentLabel: components["schemas"]["Label"];
            /** @description Uses over the lifetimes of the segment's users, also those of a time when they were in another one. Of a segment of uses: its uses. */
            eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean of uses / active days over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean of uses / active weeks over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean of uses / active months over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it, in percent of `active` (0 to 100). */
            percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Users of the population who are in the segment. Of a segment of uses: the whole population. */
            active: components["schemas"]["Count"];
        };
        /** @description The same measures for each segment, of users or of uses; absent without segments. */
        LifetimeSegmentRowList: components["schemas"]["LifetimeSegmentRow"][];
        /** @description One event or combination over the lifetimes of the population. */
        LifetimeDataTableRow: {
            eventCategory: components["schemas"]["EventCategory"];
            eventName: components["schemas"]["EventName"];
            /** @description Uses over the lifetimes of the population. */
            eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean of uses / active days over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean of uses / active weeks over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean of uses / active months over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it, in percent of the population (0 to 100). */
            percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population: users who pass the filters and were active in the range or, in a report on lost users, were lost in it. */
            active: components["schemas"]["Count"];
            segments?: components["schemas"]["LifetimeSegmentRowList"];
        } | {
            combiLabel: components["schemas"]["Label"];
            /** @description Uses over the lifetimes of the population. */
            eventCount: components["schemas"]["Count"];
            /** @description Uses / users who used it. */
            eventCountPerUserUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description Mean of uses / active days over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveDay: components["schemas"]["Ratio"];
            /** @description Mean of uses / active weeks over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveWeek: components["schemas"]["Ratio"];
            /** @description Mean of uses / active months over the users who used it. Each user's ratio is rounded to nine decimals first. */
            eventCountPerUserUsedAtLeastOnceActiveMonth: components["schemas"]["Ratio"];
            /** @description Users who used it. */
            uniqueUsersUsedAtLeastOnce: components["schemas"]["Count"];
            /** @description Users who used it, in percent of the population (0 to 100). */
            percentUsedAtLeastOnce: components["schemas"]["Ratio"];
            /** @description The population: users who pass the filters and were active in the range or, in a report on lost users, were lost in it. */
            active: components["schemas"]["Count"];
            segments?: components["schemas"]["LifetimeSegmentRowList"];
        };
        /** @description Where this page is in the whole result. */
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
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["ReportWarning"][];
            page: components["schemas"]["PageMeta"];
        };
        /** @description The answer without `categorizeEvents`. */
        WholeLifetimeDataTable: {
            status: components["schemas"]["ReportStatus"];
            /** @description The rows, in order. */
            results: components["schemas"]["LifetimeDataTableRow"][];
            meta: components["schemas"]["PagedReportMeta"];
        };
        /** @description One category and its rows. A category may continue on the next page. */
        LifetimeDataTableCategory: {
            eventCategory?: components["schemas"]["EventCategory"];
            /** @description The rows, in order. */
            categoryData: components["schemas"]["LifetimeDataTableRow"][];
        };
        /** @description The answer with `categorizeEvents`. */
        CategorizedLifetimeDataTable: {
            status: components["schemas"]["ReportStatus"];
            /** @description Categories in alphabetical order, then combinations in a last group without `eventCategory`. */
            results: components["schemas"]["LifetimeDataTableCategory"][];
            meta: components["schemas"]["PagedReportMeta"];
        };
        /** @description How often users used each event over their lifetime, as a table. */
        LifetimeDataTableReport: components["schemas"]["WholeLifetimeDataTable"] | components["schemas"]["CategorizedLifetimeDataTable"];
        /** @description A range of days, and by what to divide the uses. */
        BasicDataTableRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description Filters of users. A recorded property has the value of the newest record up to `stopDate`; a computed one, and `lifetimeEventUsage`, is of the lifetime. Uses, users, sessions and hours are those of users who pass. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users, sessions and hours are counted does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description The recorded property by whose values the uses are divided; a part of an object is written with a point. Segments are of uses, by the value at each: the one that the record of the use states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are 422 `bad-segments`. */
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
        };
        /** @description How often something was used. The averages divide by all users, sessions and hours of runtime of the product in the range. */
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
         * Format: double
         * @description The sum of numeric values, exact to six decimals, as the nearest number of IEEE 754: of more than 15 digits the last ones may differ. `null` if no use in the range had a value.
         * @example 76.5
         */
        ValueSum: number | null;
        /** @description The numeric values that were sent with the uses, in the product's own unit; all `null` if no use in the range had one. */
        CustomValuesSummary: {
            /** @description Sum of the values, exact. */
            cumulativeValue: components["schemas"]["ValueSum"];
            /** @description Sum / all users active in the range. */
            averageValuePerUser: components["schemas"]["Ratio"];
            /** @description Sum / all sessions of the range. */
            averageValuePerSession: components["schemas"]["Ratio"];
            /** @description Sum / all hours of runtime of the range. */
            averageValuePerRuntimeHour: components["schemas"]["Ratio"];
            /** @description Sum / all uses, with or without a value. */
            averageValuePerUsage: components["schemas"]["Ratio"];
        };
        /** @description Uses in one segment. Averages divide by all users, sessions and hours of runtime of the product in the range, and `averageValuePerUsage` by the uses of the segment. */
        BasicDataTableEventSegment: {
            segmentLabel: components["schemas"]["Label"];
            eventUsage: components["schemas"]["UsageSummary"];
            eventCustomValues: components["schemas"]["CustomValuesSummary"];
        };
        /** @description One event. */
        BasicDataTableEvent: {
            eventUsage: components["schemas"]["UsageSummary"];
            eventCustomValues: components["schemas"]["CustomValuesSummary"];
            /** @description The same for each segment of uses, by the value at each; absent without segments. Every label is at every event and category, in one order: by label, and without `segments` in the request `<NULL>` and `(other)` last. */
            segments?: components["schemas"]["BasicDataTableEventSegment"][];
        };
        /** @description Uses in one segment. Averages divide by all users, sessions and hours of runtime of the product in the range, and `averageValuePerUsage` by the uses of the segment. */
        BasicDataTableCategorySegment: {
            segmentLabel: components["schemas"]["Label"];
            categoryUsageSummary: components["schemas"]["UsageSummary"];
            categoryCustomValuesSummary: components["schemas"]["CustomValuesSummary"];
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
            /** @description The same for each segment of uses, by the value at each; absent without segments. Every label is at every event and category, in one order: by label, and without `segments` in the request `<NULL>` and `(other)` last. */
            segments?: components["schemas"]["BasicDataTableCategorySegment"][];
        };
        /** @description All events that occurred in the range, without inactive ones. */
        BasicDataTableReport: {
            status: components["schemas"]["ReportStatus"];
            /** @description Categories in alphabetical order, `null` last. */
            results: components["schemas"]["BasicDataTableCategory"][];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description A range of days, how to split it, what to show of which events, and by what to divide their uses. */
        BasicTimelineRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601). The first and the last period may extend beyond the range, but only days in the range count.
             * @example day
             * @enum {string}
             */
            dateSplit: "day" | "week" | "month";
            /**
             * @description Whether to show uses (`usageCounts`, also spelled `usageCount`) or sums of the numeric values.
             * @example usageCounts
             * @enum {string}
             */
            dataView: "usageCounts" | "usageCount" | "customValues";
            /**
             * @description What to divide by, in the same period. Distinct active users, sessions, hours of runtime or, for custom values only, uses of the event. `null` or left out means not to divide. With segments, users, sessions and hours are those of all users who pass the filters, and uses those of the segment.
             * @example users
             * @enum {string|null}
             */
            divisor?: "users" | "sessions" | "runtime" | "usageCounts" | null;
            /** @description The events, answered in this order. Each pair may appear once. An event that was never seen, or is inactive, gets a row of zeros and the warning `unknown-event` or `inactive-event`. More than 183,000 values, one for each event and period, are 422 `result-too-large`. */
            events: components["schemas"]["EventPair"][];
            /** @description Filters of users. A recorded property has the value of the newest record up to `stopDate`; a computed one, and `lifetimeEventUsage`, is of the lifetime. Uses, users, sessions and hours are those of users who pass. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users, sessions and hours are counted does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description The recorded property by whose values the uses are divided; a part of an object is written with a point. Segments are of uses, by the value at each: the one that the record of the use states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are 422 `bad-segments`. */
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
        };
        /** @description The value of one event in one period or, with segments, of its uses in one segment. Category and name are the cleaned ones. */
        BasicTimelineValue: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /** @description The segment of uses, by the value at each; absent without segments. */
            segmentLabel?: components["schemas"]["Label"];
            /**
             * Format: double
             * @description Without a divisor, the uses or the exact sum of the values, with at most six decimals; the sum of no values is 0. With a divisor, the ratio rounded half away from zero to two decimals, or `null` if the divisor is 0.
             * @example 4
             */
            value: number | null;
        };
        /** @description The values of the events in each period. */
        BasicTimelineReport: {
            status: components["schemas"]["ReportStatus"];
            /** @description The values of the events in each period, in the order of the request, by the first day of the period. This is the Monday of a week or the first of a month, even if it is before `startDate`. Every period is included, zeros too. With segments each event has a value for each label of the whole range, in one order: by label, and without `segments` in the request `<NULL>` and `(other)` last. */
            results: {
                [key: string]: components["schemas"]["BasicTimelineValue"][];
            };
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description A range of days, and which users, advanced events and segments to report. */
        AdvancedFullReportRequest: {
            /** @description First day of the range. Only uses in the range count. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. Only uses in the range count. */
            stopDate: components["schemas"]["CalendarDay"];
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users there are does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments; a part of an object is written with a point. By default segments are of users, by the value of each at the end of `stopDate`: that of its newest record with properties by then. A user is in that segment with all uses of the range, also those before it had the value. With `segmentOf: uses` they are of uses, by the value at each. */
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
            segmentOf?: components["schemas"]["SegmentOf"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            /**
             * @description How the segments are ordered. `alpha` is by label, which also breaks ties, ascending.
             * @default alpha
             * @example eventCounts
             * @enum {string}
             */
            sort?: "alpha" | "eventCounts";
            sortDirection?: components["schemas"]["SortDirection"];
            /** @description The events and combinations, each pair or label once; by default every advanced event, also those with zero uses. An exact pair, or an exact member of a combination, that is unknown or not advanced is 422 `event-not-advanced`. A regular expression that matches no advanced event gives a row of zeros and the warning `unknown-event`. */
            events?: components["schemas"]["EventSelection"];
        };
        /** @description How many users used the event how often. Users who did not use it are left out. */
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
            /** @description Users who did not use it. They and those who did are the population. */
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
        /** @description The rows, in the order of `events`, or in alphabetical order without `events`. */
        DetailedReportRowList: components["schemas"]["DetailedReportRow"][];
        /** @description The answer without segments. */
        WholeDetailedReport: {
            detailedReport: components["schemas"]["DetailedReportRowList"];
        };
        /** @description The answer with segments. */
        SegmentedDetailedReport: {
            /** @description The rows of each segment, by its label: of the uses and sessions of its users or, with `segmentOf: uses`, of its uses. These divide by the users and sessions of the whole population. */
            detailedReport: {
                [key: string]: components["schemas"]["DetailedReportRowList"];
            };
            /** @description The labels in order. */
            segments: string[];
        };
        /** @description The rows or, with segments, the rows of each segment. */
        AdvancedFullReportResults: components["schemas"]["WholeDetailedReport"] | components["schemas"]["SegmentedDetailedReport"];
        /** @description How users used events that are tracked in advanced mode. */
        AdvancedFullReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["AdvancedFullReportResults"];
            /**
             * @description The property of the segments; `null` if there are none, or if they are cohorts.
             * @example null
             */
            segmentBy: string | null;
            meta: components["schemas"]["ReportMeta"];
        };
        /**
         * @description Days without activity after which a user is lost, which is declared on the last of them. A user who comes back later was lost all the same, and may be lost again.
         * @example 30
         */
        DaysUntilDeclaredLost: number;
        /**
         * @description The day on which a loss counts: the last active day before it (`dateLastSeen`), or the day on which it is declared, `daysUntilDeclaredLost` days later (`dateDeclaredLost`).
         * @example dateLastSeen
         * @enum {string}
         */
        DateReportedLost: "dateLastSeen" | "dateDeclaredLost";
        /**
         * Format: date
         * @description The day that counts as today, in the product's time zone: from the day of the product's newest activity, which is the default, to 3,660 days after it. A day before it is over. Nothing here depends on a clock, so the same data gives the same answer at any time.
         * @example 2026-04-01
         */
        Today: string;
        /** @description Which lost users, which events, in which order, and which page. */
        LostUsersDataTableRequest: {
            /** @description First day of the range in which losses count. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range in which losses count; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            daysUntilDeclaredLost: components["schemas"]["DaysUntilDeclaredLost"];
            dateReportedLost: components["schemas"]["DateReportedLost"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the last active day before the loss; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users there are does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description The events and combinations, each pair or label once; by default all that are not inactive, also those with zero uses. An event that was never seen, or is inactive, gets a row of zeros and a warning. */
            events?: components["schemas"]["EventSelection"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the last active day before the loss; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            segments?: components["schemas"]["SegmentList"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            /**
             * @description Whether to group the rows by category.
             * @default false
             * @example false
             */
            categorizeEvents?: boolean;
            sort?: components["schemas"]["LifetimeDataTableSort"];
            page?: components["schemas"]["PageRequest"];
            today?: components["schemas"]["Today"];
        };
        /** @description The rows, in order. */
        LostUsersRowList: components["schemas"]["LifetimeDataTableRow"][];
        /** @description Categories in alphabetical order, then combinations in a last group without `eventCategory`. */
        LostUsersCategoryList: components["schemas"]["LifetimeDataTableCategory"][];
        /** @description The rows in order or, with `categorizeEvents`, by category. */
        LostUsersDataTableResults: components["schemas"]["LostUsersRowList"] | components["schemas"]["LostUsersCategoryList"];
        /** @description Something that readers of the answer should know. */
        UserReportWarning: {
            /**
             * @description `unknown-event`: an event was never seen, or a pattern matches none. `inactive-event`: an event is inactive. `ungrouped-clients`: clients were left out because they have no value of `groupBy`; `detail` counts them. `lost-not-final`: losses of the last days are not all declared yet. `period-not-over`: users of the last period may still come, so who stayed away is counted as of now. `partial-period`: days of a period are not in the range, or still to come, so it cannot be compared with the others. `windows-open`: users who stopped at a step, or whose path ended, may still go on. `history-cut`: the retention of the product deleted records of the range, or of the month before it, so users from before seem new or are missing; `detail` names the first day of which all records are there. `records-waiting`: records that were accepted before the call are not in the answer yet, because the data is being changed; ask again in a moment. `clock-change`: days of the range have other than 24 hours, because clocks were set; `detail` names the first of them.
             * @example lost-not-final
             * @enum {string}
             */
            code: "unknown-event" | "inactive-event" | "ungrouped-clients" | "lost-not-final" | "period-not-over" | "partial-period" | "windows-open" | "history-cut" | "records-waiting" | "clock-change";
            /**
             * @description The warning in a sentence.
             * @example Who was last seen after 2026-03-01 may still be lost.
             */
            detail: string;
            /**
             * @description JSON Pointer (RFC 6901) to the part of the request that the warning is about, if there is one.
             * @example /stopDate
             */
            pointer?: string;
        };
        /** @description What the report was computed from. */
        LostUsersTableMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The day that counts as today; absent without any activity. */
            today?: components["schemas"]["CalendarDay"];
            /** @description The last day whose lost users are final; absent without any activity. */
            lostFinalThrough?: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["UserReportWarning"][];
            page: components["schemas"]["PageMeta"];
        };
        /** @description How often lost users had used each event, as a table. */
        LostUsersDataTableReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["LostUsersDataTableResults"];
            meta: components["schemas"]["LostUsersTableMeta"];
        };
        /** @description Which lost users, which events, and how to bin their uses, as in the lifetime histogram. */
        LostUsersHistogramRequest: {
            /** @description First day of the range in which losses count. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range in which losses count; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            daysUntilDeclaredLost: components["schemas"]["DaysUntilDeclaredLost"];
            dateReportedLost: components["schemas"]["DateReportedLost"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the last active day before the loss; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. Which users there are does not depend on them. */
            useConditions?: components["schemas"]["Conditions"];
            events: components["schemas"]["EventSelection"];
            lowerBounds?: components["schemas"]["LowerBounds"];
            binUpperBounds?: components["schemas"]["BinUpperBounds"];
            today?: components["schemas"]["Today"];
        };
        /** @description What the report was computed from. */
        LostUsersMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The day that counts as today; absent without any activity. */
            today?: components["schemas"]["CalendarDay"];
            /** @description The last day whose lost users are final; absent without any activity. */
            lostFinalThrough?: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["UserReportWarning"][];
        };
        /** @description How often lost users had used some events, as histograms. */
        LostUsersHistogramReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["LifetimeHistogramResults"];
            meta: components["schemas"]["LostUsersMeta"];
        };
        /**
         * @description `new`: the first active day of the user's lifetime is in the period. `active`: the user has an active day in it. `lost`: a loss is counted in it. The other three compare a period with the whole one before it, and need `dateSplit`. `returning`: active in both, and not new. `resurrected`: active in this one only, and not new. `dormant`: active in the one before only. So `active` is the sum of `new`, `returning` and `resurrected`.
         * @example active
         * @enum {string}
         */
        UserStatus: "new" | "active" | "lost" | "returning" | "resurrected" | "dormant";
        /** @description What to count. */
        UserStatusList: components["schemas"]["UserStatus"][];
        /** @description The segments of a level. They may overlap, and segments with equal labels are one. */
        LevelSegmentList: components["schemas"]["Segment"][];
        /** @description What divides the users: a property, or saved cohorts. One of `property` and `cohortSegments` must be there: without them it is 422 `bad-levels`. */
        Level: {
            /** @description The property. A recorded one has the value of the newest record up to the end of the period, for lost and dormant users too; a computed one is of the lifetime. */
            property?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the 50 values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["LevelSegmentList"];
            /** @description Segments that are saved cohorts, each as it is now, instead of values of a property: beside `property` or `segments` they are 422 `bad-segments`. A user may be in several of them, or in none. Conditions and segments name at most ten cohorts together. */
            cohortSegments?: components["schemas"]["CohortSegments"];
        };
        /** @description Up to three properties, or lists of saved cohorts, each of which divides the users of the one before. With `dateSplit` there may be only `level1`. A level without the one before it, or a property that is named twice, is 422 `bad-levels`. */
        Levels: {
            level1?: components["schemas"]["Level"];
            level2?: components["schemas"]["Level"];
            level3?: components["schemas"]["Level"];
        };
        /** @description A range of days, how to split it, and which users to count. */
        UsersByStatusRequest: {
            /** @description First day of the range. For `returning`, `resurrected` or `dormant` it must begin a period, else 422 `bad-lifecycle`. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601). The first and the last period may extend beyond the range, but only days in the range count. `null` or left out means the whole range.
             * @example month
             * @enum {string|null}
             */
            dateSplit?: "day" | "week" | "month" | null;
            clientStatus: components["schemas"]["UserStatusList"];
            daysUntilDeclaredLost?: components["schemas"]["DaysUntilDeclaredLost"];
            dateReportedLost?: components["schemas"]["DateReportedLost"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Its active days are those of any of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the end of the period; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            levels?: components["schemas"]["Levels"];
            today?: components["schemas"]["Today"];
        };
        /** @description Users by status; only the statuses that were asked for. */
        StatusTotals: {
            /** @description Users whose first active day is in the period. */
            new?: components["schemas"]["Count"];
            /** @description Users with an active day in the period. */
            active?: components["schemas"]["Count"];
            /** @description Users with a loss that counts in the period. */
            lost?: components["schemas"]["Count"];
            /** @description Users active in this period and in the one before, without the new ones. */
            returning?: components["schemas"]["Count"];
            /** @description Users active in this period but not in the one before, without the new ones. */
            resurrected?: components["schemas"]["Count"];
            /** @description Users active in the period before, but not in this one. */
            dormant?: components["schemas"]["Count"];
        };
        /** @description The users of a label of the third level. */
        ThirdLevel: {
            totals: components["schemas"]["StatusTotals"];
        };
        /** @description The users of a label of the second level. */
        SecondLevel: {
            totals: components["schemas"]["StatusTotals"];
            /** @description The same users by label of the third level; labels without any are left out. */
            level3?: {
                [key: string]: components["schemas"]["ThirdLevel"];
            };
        };
        /** @description The users of a label of the first level. */
        FirstLevel: {
            totals: components["schemas"]["StatusTotals"];
            /** @description The same users by label of the second level; labels without any are left out. */
            level2?: {
                [key: string]: components["schemas"]["SecondLevel"];
            };
        };
        /** @description Users by status, only the statuses that were asked for; with levels the users of each label instead. */
        StatusCounts: {
            /** @description Users whose first active day is in the period. */
            new?: components["schemas"]["Count"];
            /** @description Users with an active day in the period. */
            active?: components["schemas"]["Count"];
            /** @description Users with a loss that counts in the period. */
            lost?: components["schemas"]["Count"];
            /** @description Users active in this period and in the one before, without the new ones. */
            returning?: components["schemas"]["Count"];
            /** @description Users active in this period but not in the one before, without the new ones. */
            resurrected?: components["schemas"]["Count"];
            /** @description Users active in the period before, but not in this one. */
            dormant?: components["schemas"]["Count"];
            /** @description The users of each label of the first level. Every label is there, zeros too. */
            level1?: {
                [key: string]: components["schemas"]["FirstLevel"];
            };
        };
        /** @description The labels of a level, in order. */
        LevelLabels: {
            /**
             * @description The property of the level; `cohorts` where its segments are saved cohorts.
             * @example geography.country
             */
            property: string;
            /** @description The labels. */
            labels: string[];
        };
        /** @description What the report was computed from. */
        UsersByStatusMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The day that counts as today; absent without any activity. */
            today?: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["UserReportWarning"][];
            /** @description What was counted, in the order of the columns of CSV. */
            clientStatus: components["schemas"]["UserStatus"][];
            /** @description The last day whose lost users are final, if lost users are counted. */
            lostFinalThrough?: components["schemas"]["CalendarDay"];
            /** @description The levels that were asked for, with their labels. */
            levels?: components["schemas"]["LevelLabels"][];
        };
        /** @description The answer without `dateSplit`. */
        WholeUsersByStatus: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["StatusCounts"];
            meta: components["schemas"]["UsersByStatusMeta"];
        };
        /** @description The users of each period by its first day, the Monday of a week or the first of a month, even if it is before `startDate`. Every period is there, zeros too. */
        StatusPeriods: {
            [key: string]: components["schemas"]["StatusCounts"];
        };
        /** @description The answer with `dateSplit`. */
        SplitUsersByStatus: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["StatusPeriods"];
            meta: components["schemas"]["UsersByStatusMeta"];
        };
        /** @description New, active and lost users of the whole range or, with `dateSplit`, of each period. */
        UsersByStatusReport: components["schemas"]["WholeUsersByStatus"] | components["schemas"]["SplitUsersByStatus"];
        /** @description What to count. */
        CurrentUserStatusList: ("new" | "active" | "lost")[];
        /** @description The first day, and which users to count. */
        CurrentUsersByStatusRequest: {
            /** @description First day of the range, which ends with the day that counts as today. */
            startDate: components["schemas"]["CalendarDay"];
            clientStatus: components["schemas"]["CurrentUserStatusList"];
            daysUntilDeclaredLost?: components["schemas"]["DaysUntilDeclaredLost"];
            dateReportedLost?: components["schemas"]["DateReportedLost"];
            /** @description Counts the clients that have the same value of this property today as one user, wherever they were active up to then. Its active days are those of any of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the end of the period; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            levels?: components["schemas"]["Levels"];
            today?: components["schemas"]["Today"];
        };
        /**
         * @description A property of users, or the month, week or day of the first active day of each.
         * @example installationMonth
         * @enum {string}
         */
        CohortSegmentBy: "clientId" | "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "dateInstalled" | "dateLastSeen" | "lifetimeSessionCount" | "lifetimeRuntimeMinutes" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed" | "installationMonth" | "installationWeek" | "installationDay";
        /** @description A range of days in which users were new, and when a user is lost. */
        ChurnAndEngagementRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            daysUntilDeclaredLost: components["schemas"]["DaysUntilDeclaredLost"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601).
             * @example month
             * @enum {string}
             */
            dateSplit: "day" | "week" | "month";
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Its active days are those of any of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the first day of the user; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the first day of the user; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["CohortSegmentBy"];
            /** @description Not with `installationMonth`, `installationWeek` or `installationDay`, whose segments are named by the first day of the period. The segments. Without this list there are the 50 values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            today?: components["schemas"]["Today"];
        };
        /** @description The users of a segment so many periods after that of their first day, judged on the last day of the period that is over and in the range. */
        EngagementCell: {
            /** @description Users for whom this period has begun. It falls with the index if users came at different times. */
            users: components["schemas"]["Count"];
            /** @description Users who are not lost, also those who came back. */
            engaged: components["schemas"]["Count"];
            engagedPercent: components["schemas"]["Ratio"];
            /** @description Users who were active on none of the last `daysUntilDeclaredLost` days up to that day. */
            lost: components["schemas"]["Count"];
            lostPercent: components["schemas"]["Ratio"];
        };
        /** @description The cells of a segment by index, from `"0"`: so many days, weeks or months of the calendar after that of the first day. */
        EngagementCells: {
            [key: string]: components["schemas"]["EngagementCell"];
        };
        /** @description What the report was computed from. */
        EngagementMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The day that counts as today; absent without any activity. */
            today?: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description The labels of the segments, in order. */
            segments?: string[];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["UserReportWarning"][];
        };
        /** @description How many of the new users of a range are engaged or lost after some time. */
        ChurnAndEngagementReport: {
            status: components["schemas"]["ReportStatus"];
            /** @description The cells of each segment by its label; `(all)` without `segmentBy`. */
            results: {
                [key: string]: components["schemas"]["EngagementCells"];
            };
            meta: components["schemas"]["EngagementMeta"];
        };
        /** @description An upper bound of a bin; only the last may be `inf`. */
        UsageBound: number | "inf";
        /** @description Strictly rising upper bounds. */
        UsageBoundList: components["schemas"]["UsageBound"][];
        /** @description The upper bounds of the bins of each measure. A value above the last bound is in no bin, and its user in no count of that measure. By default they are fixed, so that two ranges can be compared. */
        UsageBounds: {
            /** @description Of days with activity, from 1; by default 1, 2, 3, 5, 8, 12, 20, 31, 60, inf. */
            activeDays?: components["schemas"]["UsageBoundList"];
            /** @description Of sessions, from 0; by default 0, 1, 2, 3, 5, 8, 12, 20, 50, 100, inf. */
            sessions?: components["schemas"]["UsageBoundList"];
            /** @description Of whole minutes of runtime, from 0; by default 0, 5, 15, 30, 60, 120, 300, 600, 1200, 3000, inf. */
            runtime?: components["schemas"]["UsageBoundList"];
        };
        /** @description A range of days, and which users to count. */
        UsageDistributionRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Its active days are those of any of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to `stopDate`; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            binUpperBounds?: components["schemas"]["UsageBounds"];
            today?: components["schemas"]["Today"];
        };
        /** @description Users by the label of a bin. Every bin is there, zeros too. */
        UsersOfBins: {
            [key: string]: components["schemas"]["Count"];
        };
        /** @description The users of a bin, and how they spread over the bins of the other two measures. */
        ActiveDaysBin: {
            /** @description Users in the bin. */
            users: components["schemas"]["Count"];
            /** @description The same users by sessions. */
            sessions: components["schemas"]["UsersOfBins"];
            /** @description The same users by runtime. */
            runtime: components["schemas"]["UsersOfBins"];
        };
        /** @description The users of a bin, and how they spread over the bins of the other two measures. */
        SessionsBin: {
            /** @description Users in the bin. */
            users: components["schemas"]["Count"];
            /** @description The same users by active days. */
            activeDays: components["schemas"]["UsersOfBins"];
            /** @description The same users by runtime. */
            runtime: components["schemas"]["UsersOfBins"];
        };
        /** @description The users of a bin, and how they spread over the bins of the other two measures. */
        RuntimeBin: {
            /** @description Users in the bin. */
            users: components["schemas"]["Count"];
            /** @description The same users by active days. */
            activeDays: components["schemas"]["UsersOfBins"];
            /** @description The same users by sessions. */
            sessions: components["schemas"]["UsersOfBins"];
        };
        /** @description A bin, both ends included. */
        UsageBin: {
            /**
             * @description Label of the bin: its bounds, or the only value in it; of runtime as hours and minutes.
             * @example 4 - 5
             */
            label: string;
            /** @description The least value; minutes of runtime. */
            lower: components["schemas"]["Count"];
            upper: components["schemas"]["UsageBound"];
        };
        /** @description The bins, in order. */
        UsageBinList: components["schemas"]["UsageBin"][];
        /** @description The users of each bin, by measure and label, and the bins. */
        UsageDistributionResults: {
            /** @description By days with activity in the range. */
            activeDays: {
                [key: string]: components["schemas"]["ActiveDaysBin"];
            };
            /** @description By sessions that began in the range. */
            sessions: {
                [key: string]: components["schemas"]["SessionsBin"];
            };
            /** @description By whole minutes of the runtime of these sessions. */
            runtime: {
                [key: string]: components["schemas"]["RuntimeBin"];
            };
            /** @description The bins of each measure. */
            bins: {
                activeDays: components["schemas"]["UsageBinList"];
                sessions: components["schemas"]["UsageBinList"];
                runtime: components["schemas"]["UsageBinList"];
            };
        };
        /** @description What the report was computed from. */
        UserReportMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The day that counts as today; absent without any activity. */
            today?: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["UserReportWarning"][];
        };
        /** @description How users spread over active days, sessions and runtime. */
        UsageDistributionReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["UsageDistributionResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /**
         * Format: int32
         * @description How many values become segments, the largest of each property without a list of segments; all others are in `(other)`. Without such a property it is 422 `bad-segments`.
         * @default 50
         * @example 10
         */
        LargestSegments: number;
        /**
         * @description Whether the answer also has the whole, as it is without segments: each user counts once. `true` needs `segmentBy` or `cohortSegments` (else 422 `bad-segments`).
         * @default false
         * @example true
         */
        Overall: boolean;
        /** @description The segments by a second property, as in `segments`. */
        SecondSegmentList: components["schemas"]["Segment"][];
        /** @description A range of days, how to split it, and which users and events to count. */
        StickinessRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601).
             * @example month
             * @enum {string}
             */
            dateSplit: "week" | "month";
            /** @description Counts as active who used any of these. Left out, any activity counts. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            events?: components["schemas"]["EventSelection"];
            /** @description Conditions of uses: only uses of `events` that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`, and so are conditions without `events`. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Its active days are those of any of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the end of the period; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the end of the period; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the `largestSegments` values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            largestSegments?: components["schemas"]["LargestSegments"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            overall?: components["schemas"]["Overall"];
            /** @description A second property, as of the same day: segments are pairs of labels then. Pairs without users are left out, unless both lists name their labels. Needs `segmentBy`, of another property, or `cohortSegments` (else 422 `bad-segments`). */
            secondSegmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments by `secondSegmentBy`, which it needs (else 422 `bad-segments`); without them its largest values. */
            secondSegments?: components["schemas"]["SecondSegmentList"];
            today?: components["schemas"]["Today"];
        };
        /** @description How often the users of a period came. Only its days in the range, up to and including today, count. */
        StickinessPeriod: {
            /** @description First day of the period. */
            period: components["schemas"]["CalendarDay"];
            /** @description Users with an active day in the period. */
            activeUsers: components["schemas"]["Count"];
            /** @description Active days of these users, added up. */
            userDays: components["schemas"]["Count"];
            /** @description `userDays` divided by the days of the period. */
            averageDailyUsers: components["schemas"]["Ratio"];
            /** @description `averageDailyUsers` in percent of `activeUsers`. */
            stickiness: components["schemas"]["Ratio"];
            /** @description `userDays` divided by `activeUsers`. */
            averageActiveDays: components["schemas"]["Ratio"];
            /** @description Users by number of active days, from `"1"` to `"7"` or `"31"`; every number is there. */
            activeDays: {
                [key: string]: components["schemas"]["Count"];
            };
        };
        /** @description Every period, zeros too. */
        StickinessPeriodList: components["schemas"]["StickinessPeriod"][];
        /** @description The periods. */
        StickinessOfAll: {
            periods: components["schemas"]["StickinessPeriodList"];
        };
        /**
         * @description Label of the segment by `secondSegmentBy`; there with this property only.
         * @example Pro
         */
        SecondLabel: string;
        /** @description The users of a segment. */
        StickinessSegment: {
            /**
             * @description Label of the segment.
             * @example NL
             */
            segmentLabel: string;
            secondLabel?: components["schemas"]["SecondLabel"];
            periods: components["schemas"]["StickinessPeriodList"];
        };
        /** @description The periods of each segment. */
        StickinessOfSegments: {
            overall?: components["schemas"]["StickinessOfAll"];
            /** @description The segments in alphabetical order, without `segments` then `<NULL>` and `(other)`; pairs by the first label, then by the second. */
            segments: components["schemas"]["StickinessSegment"][];
        };
        /** @description The periods or, with `segmentBy`, those of each segment. */
        StickinessResults: components["schemas"]["StickinessOfAll"] | components["schemas"]["StickinessOfSegments"];
        /** @description How often users came. */
        StickinessReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["StickinessResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /** @description A range of days, and which users and events to count. */
        HoursOfWeekRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The events whose uses count. Left out, those of all advanced events do. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            events?: components["schemas"]["EventSelection"];
            /** @description Conditions of uses: only uses that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Its uses are those of all of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to `stopDate`; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to `stopDate`; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the `largestSegments` values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            largestSegments?: components["schemas"]["LargestSegments"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            overall?: components["schemas"]["Overall"];
            /** @description A second property, as of the same day: segments are pairs of labels then. Pairs without users are left out, unless both lists name their labels. Needs `segmentBy`, of another property, or `cohortSegments` (else 422 `bad-segments`). */
            secondSegmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments by `secondSegmentBy`, which it needs (else 422 `bad-segments`); without them its largest values. */
            secondSegments?: components["schemas"]["SecondSegmentList"];
            today?: components["schemas"]["Today"];
        };
        /** @description An hour of a weekday, as clocks in the product's time zone show it, and what was used in it on all days of the range. */
        HourOfWeek: {
            /**
             * @description The weekday, from 1 for Monday to 7 for Sunday (ISO 8601).
             * @example 1
             */
            weekday: number;
            /**
             * @description The hour that clocks show; 9 is from 9:00 until just before 10:00.
             * @example 9
             */
            hour: number;
            /**
             * Format: double
             * @description How often this hour of this weekday came on days of the range, up to and including today. Where clocks are set, an hour may be missing on a day, or come twice; in a zone that sets them by half an hour, half of it counts as 0.5. Rounded to two decimals.
             * @example 13
             */
            occurrences: number;
            /** @description Uses in this hour, of all these days together. */
            uses: components["schemas"]["Count"];
            /** @description Users with a use in this hour on any of these days; each counts once. */
            users: components["schemas"]["Count"];
            /** @description `uses` divided by `occurrences`. */
            averageUses: components["schemas"]["Ratio"];
        };
        /** @description The 168 hours of the week, from Monday 0 to Sunday 23, zeros too. */
        HourOfWeekList: components["schemas"]["HourOfWeek"][];
        /** @description The hours. */
        HoursOfWeekOfAll: {
            hours: components["schemas"]["HourOfWeekList"];
        };
        /** @description The hours of the users of a segment. */
        HoursOfWeekSegment: {
            /**
             * @description Label of the segment.
             * @example NL
             */
            segmentLabel: string;
            secondLabel?: components["schemas"]["SecondLabel"];
            hours: components["schemas"]["HourOfWeekList"];
        };
        /** @description The hours of each segment. */
        HoursOfWeekOfSegments: {
            overall?: components["schemas"]["HoursOfWeekOfAll"];
            /** @description The segments in alphabetical order, without `segments` then `<NULL>` and `(other)`; pairs by the first label, then by the second. */
            segments: components["schemas"]["HoursOfWeekSegment"][];
        };
        /** @description The hours or, with `segmentBy`, those of each segment. */
        HoursOfWeekResults: components["schemas"]["HoursOfWeekOfAll"] | components["schemas"]["HoursOfWeekOfSegments"];
        /** @description When events were used. */
        HoursOfWeekReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["HoursOfWeekResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /** @description The days on which users enter, how to split them, and what counts as entering and coming back. */
        RetentionRequest: {
            /** @description First day on which users enter. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day on which users enter; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period. A week begins on Monday (ISO 8601).
             * @example month
             * @enum {string}
             */
            dateSplit: "day" | "week" | "month";
            /**
             * Format: int32
             * @description The last index, so many periods after that in which a user entered.
             * @default 12
             * @example 12
             */
            periods?: number;
            /** @description A user enters on a day on which it used any of these. Left out, any activity counts. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            startEvents?: components["schemas"]["EventSelection"];
            /** @description Conditions of uses: only uses of `startEvents` that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`, and so are conditions without `startEvents`. */
            startUseConditions?: components["schemas"]["Conditions"];
            /** @description A user comes back on a day on which it used any of these. Left out, any activity counts. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            returnEvents?: components["schemas"]["EventSelection"];
            /** @description Conditions of uses: only uses of `returnEvents` that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`, and so are conditions without `returnEvents`. */
            returnUseConditions?: components["schemas"]["Conditions"];
            /**
             * @description `first`: a user enters once, on the first such day ever, if that is in the range. `every`: it enters in each period of the range that has one, on the first of these in the range.
             * @default first
             * @example first
             * @enum {string}
             */
            entry?: "first" | "every";
            /**
             * @description `exact`: who came back in the period of the index. `onOrAfter`: who came back in it or later, up to the end of the last index.
             * @default exact
             * @example exact
             * @enum {string}
             */
            returning?: "exact" | "onOrAfter";
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Its active days are those of any of them. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the day on which the user entered; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the day on which the user entered; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the `largestSegments` values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            largestSegments?: components["schemas"]["LargestSegments"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            overall?: components["schemas"]["Overall"];
            /** @description A second property, as of the same day: segments are pairs of labels then. Pairs without users are left out, unless both lists name their labels. Needs `segmentBy`, of another property, or `cohortSegments` (else 422 `bad-segments`). */
            secondSegmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments by `secondSegmentBy`, which it needs (else 422 `bad-segments`); without them its largest values. */
            secondSegments?: components["schemas"]["SecondSegmentList"];
            today?: components["schemas"]["Today"];
        };
        /** @description Users who came back so many periods after that in which they entered; at 0, in the same period on the day of entry or later. */
        RetentionCell: {
            /** @description Periods of the calendar after that of the cohort. */
            index: components["schemas"]["Count"];
            /** @description Users who came back. */
            retained: components["schemas"]["Count"];
            /** @description `retained` in percent of the users of the cohort. */
            percent: components["schemas"]["Ratio"];
            /**
             * @description Whether the period is over, so that the number changes by late records only; with `onOrAfter`, whether the last one is.
             * @example true
             */
            complete: boolean;
        };
        /** @description The users who entered in a period. */
        RetentionCohort: {
            /** @description First day of the period. */
            cohort: components["schemas"]["CalendarDay"];
            /** @description Users who entered in it. */
            users: components["schemas"]["Count"];
            /** @description One cell for each index whose period has begun. */
            cells: components["schemas"]["RetentionCell"][];
        };
        /** @description Every period of the range, those without users too. */
        RetentionCohortList: components["schemas"]["RetentionCohort"][];
        /** @description The complete cells of an index, added up. */
        RetentionSummaryItem: {
            /** @description Periods of the calendar after that of the cohort. */
            index: components["schemas"]["Count"];
            /** @description Users of the cohorts that have a complete cell of this index. */
            users: components["schemas"]["Count"];
            /** @description Those of them who came back. */
            retained: components["schemas"]["Count"];
            /** @description `retained` in percent of `users`. */
            percent: components["schemas"]["Ratio"];
        };
        /** @description The curve of retention. An index without a complete cell is left out. */
        RetentionSummary: components["schemas"]["RetentionSummaryItem"][];
        /** @description The cohorts and their summary. */
        RetentionOfAll: {
            cohorts: components["schemas"]["RetentionCohortList"];
            summary: components["schemas"]["RetentionSummary"];
        };
        /** @description The users of a segment. */
        RetentionSegment: {
            /**
             * @description Label of the segment.
             * @example NL
             */
            segmentLabel: string;
            secondLabel?: components["schemas"]["SecondLabel"];
            cohorts: components["schemas"]["RetentionCohortList"];
            summary: components["schemas"]["RetentionSummary"];
        };
        /** @description The cohorts of each segment and their summary. */
        RetentionOfSegments: {
            overall?: components["schemas"]["RetentionOfAll"];
            /** @description The segments in alphabetical order, without `segments` then `<NULL>` and `(other)`; pairs by the first label, then by the second. */
            segments: components["schemas"]["RetentionSegment"][];
        };
        /** @description The cohorts of all users and their summary or, with `segmentBy`, those of each segment. */
        RetentionResults: components["schemas"]["RetentionOfAll"] | components["schemas"]["RetentionOfSegments"];
        /** @description Who came back. */
        RetentionReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["RetentionResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /**
         * @description What a line or a formula is called in the answer, and by which formulas name it.
         * @example Exports
         */
        TrendLabel: string;
        /** @description Advanced events and combinations that are measured together. Each pair or label may appear once. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
        TrendEventSelection: (components["schemas"]["EventPair"] | components["schemas"]["EventCombination"])[];
        /** @description Uses or users. */
        CountLine: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description `uses`: how often the events were used. `users`: how many distinct users used any of them in the period, exactly: whoever comes on two days of a week counts once in it. `usesPerUser`: uses divided by these users, null without users.
             * @example users
             * @enum {string}
             */
            measure: "uses" | "users" | "usesPerUser";
            /** @description The events that are measured together: whoever used any of them is a user, and an event in two of them counts once. Left out, `uses` are those of all advanced events, and `users` are those with any activity, also without a use; since only uses have an hour, users by the hour without `events` are 422 `bad-lines`. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            events?: components["schemas"]["TrendEventSelection"];
            /** @description Conditions of uses: only uses of `events` that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`, and so are conditions without `events`. */
            useConditions?: components["schemas"]["Conditions"];
        };
        /** @description The numeric values that were sent with the uses of some events. */
        ValueLine: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description `sum`: the exact sum; 0 if no use had a value. `mean`: the sum divided by the uses that have a value. `median`, `p75`, `p90`, `p95` and `p99`: of the values in ascending order the one at place ceil(p × n / 100) (nearest rank; p is 50 for `median`), so it is always a value that was sent. All but `sum` are null if no use had a value.
             * @example median
             * @enum {string}
             */
            measure: "sum" | "mean" | "median" | "p75" | "p90" | "p95" | "p99";
            /** @description The events whose values are measured together; an event in two of them counts once. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            events: components["schemas"]["TrendEventSelection"];
            /** @description Conditions of uses: only uses of `events` that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. */
            useConditions?: components["schemas"]["Conditions"];
        };
        /** @description What is measured in each period, and of which events. */
        TrendLine: components["schemas"]["CountLine"] | components["schemas"]["ValueLine"];
        /** @description What is measured, in the order of the answer. No two lines or formulas have the same label. */
        TrendLineList: components["schemas"]["TrendLine"][];
        /** @description One number divided by another. */
        RatioFormula: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description `dividend` / `divisor`.
             * @constant
             */
            formula: "ratio";
            /** @description Label of what is divided. */
            dividend: components["schemas"]["TrendLabel"];
            /** @description Label of what it is divided by. */
            divisor: components["schemas"]["TrendLabel"];
        };
        /** @description Labels of lines, or of formulas before this one. */
        TrendLabelList: components["schemas"]["TrendLabel"][];
        /** @description One number in percent of the sum of others, such as of a total. */
        PercentFormula: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description 100 × `part` / the sum of `of`.
             * @constant
             */
            formula: "percent";
            /** @description Label of the part. */
            part: components["schemas"]["TrendLabel"];
            /** @description Labels of what makes up the whole. */
            of: components["schemas"]["TrendLabelList"];
        };
        /** @description The sum of several numbers. Users of several lines add up to more than their distinct users. */
        TotalFormula: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description The sum of `of`.
             * @constant
             */
            formula: "total";
            /** @description Labels of what is added up. */
            of: components["schemas"]["TrendLabelList"];
        };
        /** @description One number less another. */
        DifferenceFormula: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description `from` − `subtract`.
             * @constant
             */
            formula: "difference";
            /** @description Label of what is reduced. */
            from: components["schemas"]["TrendLabel"];
            /** @description Label of what it is reduced by. */
            subtract: components["schemas"]["TrendLabel"];
        };
        /** @description The sum from the first period of the range up to each. Only what adds up over time has one: uses, sums of values, and totals and differences of these. Users do not, since who comes in two periods is one user. */
        CumulativeFormula: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description The sum of `of` up to and including the period.
             * @constant
             */
            formula: "cumulative";
            /** @description Label of what is added up. */
            of: components["schemas"]["TrendLabel"];
        };
        /** @description The mean over several periods, the last of which is the period itself. Only complete periods count: there is none for a period that is not complete, nor for one with too few complete periods before it in the range. */
        MovingMeanFormula: {
            label: components["schemas"]["TrendLabel"];
            /**
             * @description The mean of `of` over the last `periods` periods, of its numbers as they are answered.
             * @constant
             */
            formula: "movingMean";
            /** @description Label of what the mean is of. */
            of: components["schemas"]["TrendLabel"];
            /**
             * @description Over how many periods the mean is.
             * @example 7
             */
            periods: number;
        };
        /** @description A number that is computed from others. It is null where one of them is null, and where a divisor is 0. */
        TrendFormula: (components["schemas"]["RatioFormula"] & {
            part?: never;
            of?: never;
            from?: never;
            subtract?: never;
            periods?: never;
        }) | (components["schemas"]["PercentFormula"] & {
            dividend?: never;
            divisor?: never;
            from?: never;
            subtract?: never;
            periods?: never;
        }) | (components["schemas"]["TotalFormula"] & {
            dividend?: never;
            divisor?: never;
            part?: never;
            from?: never;
            subtract?: never;
            periods?: never;
        }) | (components["schemas"]["DifferenceFormula"] & {
            dividend?: never;
            divisor?: never;
            part?: never;
            of?: never;
            periods?: never;
        }) | (components["schemas"]["CumulativeFormula"] & {
            dividend?: never;
            divisor?: never;
            part?: never;
            from?: never;
            subtract?: never;
            periods?: never;
        }) | (components["schemas"]["MovingMeanFormula"] & {
            dividend?: never;
            divisor?: never;
            part?: never;
            from?: never;
            subtract?: never;
        });
        /** @description What is computed from the lines, period by period and in each segment. A formula names lines, and formulas before it, by their labels. Totals, differences and cumulative sums are of exact numbers, and rounded when they are answered. Ratios, percentages and moving means are of numbers as they are answered. */
        TrendFormulaList: components["schemas"]["TrendFormula"][];
        /** @description A range of days, how to split it, what to measure in each period, and what to compute from it. */
        TrendsRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /**
             * @description Length of a period, in the time zone of the product. A week begins on Monday (ISO 8601), a quarter in January, April, July or October. On a day on which clocks change there are fewer or more hours.
             * @example week
             * @enum {string}
             */
            dateSplit: "hour" | "day" | "week" | "month" | "quarter";
            lines: components["schemas"]["TrendLineList"];
            formulas?: components["schemas"]["TrendFormulaList"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users: their uses alone are measured. A recorded property has the value of the newest record up to the end of the period, or of the day of an hour; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the end of the period, or of the day of an hour; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the `largestSegments` values that most of the counted users had in any period, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            largestSegments?: components["schemas"]["LargestSegments"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            overall?: components["schemas"]["Overall"];
            /** @description A second property, as of the same day: segments are pairs of labels then. Pairs without users are left out, unless both lists name their labels. Needs `segmentBy`, of another property, or `cohortSegments` (else 422 `bad-segments`). */
            secondSegmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments by `secondSegmentBy`, which it needs (else 422 `bad-segments`); without them its largest values. */
            secondSegments?: components["schemas"]["SecondSegmentList"];
            today?: components["schemas"]["Today"];
        };
        /** @description The number of a line or a formula in a period. */
        TrendValue: {
            label: components["schemas"]["TrendLabel"];
            /**
             * Format: double
             * @description Uses and users are whole numbers, sums and quantiles exact; what is divided is rounded half away from zero to six decimals.
             * @example 12
             */
            value: number | null;
        };
        /** @description What was measured in a period. Only its days in the range, up to and including today, count. */
        TrendPeriod: {
            /** @description First day of the period, even if it is before `startDate`; of an hour its day. */
            period: components["schemas"]["CalendarDay"];
            /**
             * @description Only with `dateSplit` `hour`: the first instant of the hour in the time zone of the product (RFC 3339), so that an hour that comes twice has two names. A zone whose offset had seconds, before 1972, has them here too.
             * @example 2026-03-02T14:00:00+01:00
             */
            hour?: string;
            /**
             * @description Whether all days of the period are in the range and before today. Numbers of a period that is not complete cannot be compared with the others.
             * @example true
             */
            complete: boolean;
            /** @description The number of each line and then of each formula, in the order of the request. */
            values: components["schemas"]["TrendValue"][];
        };
        /** @description Every period that the range touches, in order. */
        TrendPeriodList: components["schemas"]["TrendPeriod"][];
        /** @description The periods. */
        TrendsOfAll: {
            periods: components["schemas"]["TrendPeriodList"];
        };
        /** @description The users of a segment. */
        TrendsSegment: {
            /**
             * @description Label of the segment.
             * @example NL
             */
            segmentLabel: string;
            secondLabel?: components["schemas"]["SecondLabel"];
            periods: components["schemas"]["TrendPeriodList"];
        };
        /** @description The periods of each segment. */
        TrendsOfSegments: {
            overall?: components["schemas"]["TrendsOfAll"];
            /** @description The segments in alphabetical order, without `segments` then `<NULL>` and `(other)`; pairs by the first label, then by the second. */
            segments: components["schemas"]["TrendsSegment"][];
        };
        /** @description The periods or, with `segmentBy`, those of each segment. */
        TrendsResults: components["schemas"]["TrendsOfAll"] | components["schemas"]["TrendsOfSegments"];
        /** @description What was measured in each period. */
        TrendsReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["TrendsResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /** @description How long all steps together may take. Without it, 14 days. A step at the last millisecond of the window still counts. */
        ConversionWindow: {
            /**
             * @description Unit of `value`; a day is 24 hours. With `session` all steps must be in one session, however long it is, and a use without a session does not count.
             * @example day
             * @enum {string}
             */
            unit: "minute" | "hour" | "day" | "session";
            /**
             * Format: int32
             * @description How many of the unit, up to 366 days. Required, but not with `session`; anything else is 422 `bad-steps`.
             * @example 14
             */
            value?: number;
        };
        /** @description The days on which a path begins, the event that it begins with, and which way it goes. */
        PathsRequest: {
            /** @description First day on which a path may begin. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day on which a path may begin; it may be in the future. Its steps may come after it or, with `before`, be of days before `startDate`. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The event that paths begin with. One that is unknown or not advanced is 422 `event-not-advanced`. */
            event: components["schemas"]["EventPair"];
            /**
             * @description `after`: the path of a user begins with its first use of `event` in these days, and goes on with what it did next. `before`: it begins with the last one, and goes back to what it did last before. Uses at one instant come in the order of the categories and names of their events, by code points, those without a category last.
             * @example after
             * @enum {string}
             */
            direction: "after" | "before";
            /**
             * Format: int32
             * @description How many steps a path has at most. Without it, 3. Uses of the same event one after another are one step.
             * @example 3
             */
            maxSteps?: number;
            /** @description How far all steps may be from the use that the path begins with. Without it, 14 days. A use at the last millisecond still counts. */
            window?: components["schemas"]["ConversionWindow"];
            /** @description The events that are steps; a path passes over others. Left out, all advanced events are. Of a combination each event is a step of its own. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            events?: components["schemas"]["EventSelection"];
            /** @description Conditions of uses: only uses that meet them count, those that a path begins with too. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. */
            useConditions?: components["schemas"]["Conditions"];
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Steps may be of any of its clients, unless they must be in one session. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the end of the day on which the path begins; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the end of the day on which the path begins; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the `largestSegments` values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            largestSegments?: components["schemas"]["LargestSegments"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            overall?: components["schemas"]["Overall"];
            /** @description A second property, as of the same day: segments are pairs of labels then. Pairs without users are left out, unless both lists name their labels. Needs `segmentBy`, of another property, or `cohortSegments` (else 422 `bad-segments`). */
            secondSegmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments by `secondSegmentBy`, which it needs (else 422 `bad-segments`); without them its largest values. */
            secondSegments?: components["schemas"]["SecondSegmentList"];
            today?: components["schemas"]["Today"];
        };
        /** @description The event that users came to: what they did next or, with `before`, last before. `null` if there was nothing more within the window. */
        PathTarget: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
        } | null;
        /** @description How many users went from an event to another one, or no further. */
        PathEdge: {
            /** @description The event of the step before; for the first step, the one that paths begin with. */
            from: components["schemas"]["EventPair"];
            to: components["schemas"]["PathTarget"];
            /** @description Users who went along this edge. */
            users: components["schemas"]["Count"];
            /** @description Percent of all users who have a path. */
            percent: components["schemas"]["Ratio"];
        };
        /** @description The ten edges with the most users, the largest first. Of edges with equally many, those come first whose `from`, then whose `to`, is first by category and name, compared by code points; no category, and the end of a path, come last. */
        PathEdgeList: components["schemas"]["PathEdge"][];
        /** @description All edges of the step but the ten largest. */
        PathRest: {
            /** @description How many edges these are. */
            edges: components["schemas"]["Count"];
            /** @description Users who went along any of them. */
            users: components["schemas"]["Count"];
            /** @description Percent of all users who have a path; `null` if nobody has one. */
            percent: components["schemas"]["Ratio"];
        };
        /** @description Where users went from the events of the step before. Each goes along exactly one edge, so `users` are those of all edges and of the rest together. */
        PathStep: {
            /**
             * Format: int32
             * @description Place of the step, from 1.
             * @example 1
             */
            step: number;
            /** @description Users who came to an event of the step before; for the first step, all who have a path. Those whose edges are in the rest of the step before are among them. */
            users: components["schemas"]["Count"];
            edges: components["schemas"]["PathEdgeList"];
            rest: components["schemas"]["PathRest"];
        };
        /** @description The steps that were asked for, in order, from the event on. */
        PathStepList: components["schemas"]["PathStep"][];
        /** @description The paths of all users. */
        PathsOfAll: {
            /** @description Users who have a path, because they used the event in these days. */
            users: components["schemas"]["Count"];
            steps: components["schemas"]["PathStepList"];
        };
        /** @description The paths of the users of a segment. */
        PathsSegment: {
            /**
             * @description Label of the segment.
             * @example NL
             */
            segmentLabel: string;
            secondLabel?: components["schemas"]["SecondLabel"];
            /** @description Users who have a path, because they used the event in these days. */
            users: components["schemas"]["Count"];
            steps: components["schemas"]["PathStepList"];
        };
        /** @description The paths of each segment. */
        PathsOfSegments: {
            overall?: components["schemas"]["PathsOfAll"];
            /** @description The segments in alphabetical order, without `segments` then `<NULL>` and `(other)`; pairs by the first label, then by the second. */
            segments: components["schemas"]["PathsSegment"][];
        };
        /** @description The paths of all users or, with `segmentBy`, of each segment. */
        PathsResults: components["schemas"]["PathsOfAll"] | components["schemas"]["PathsOfSegments"];
        /** @description What users did next after an event, or last before it. */
        PathsReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["PathsResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /** @description Advanced events and combinations, any of which makes the step. Each pair or label may appear once. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
        FunnelEventSelection: (components["schemas"]["EventPair"] | components["schemas"]["EventCombination"])[];
        /**
         * @description What to call the step; by default `Step 1` and so on. No two steps may have the same label.
         * @example Open
         */
        StepLabel: string;
        /** @description A step of a funnel. The same event may be in several steps. */
        FunnelStep: {
            events: components["schemas"]["FunnelEventSelection"];
            /** @description Conditions of uses: only uses of these events that meet them count. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. */
            useConditions?: components["schemas"]["Conditions"];
            label?: components["schemas"]["StepLabel"];
        };
        /** @description The steps, in order. */
        FunnelStepList: components["schemas"]["FunnelStep"][];
        /** @description An attempt in which any of these events came after one step and before another does not reach the other one; it counts at the steps up to then. Each step is at its first use, as always, and a use at the very instant of one of the two steps does not come between them. Another attempt of the user may get farther. In any order, step k is where k different steps were used. With a window of one session, only uses in that session count. */
        FunnelExclusion: {
            /** @description Advanced events and combinations, none of which may come between; they may be events of steps. Each pair or label may appear once. An exact event that is unknown or not advanced is 422 `event-not-advanced`; a pattern that matches no advanced event matches nothing and gives the warning `unknown-event`. */
            events: components["schemas"]["FunnelEventSelection"];
            /** @description Conditions of uses: only uses of these events that meet them exclude. The value of a use is the one that its record states or, if it states none, the newest one that its client stated at or before its instant. `clientId` and computed properties are of users, so they are 422 `bad-conditions`. */
            useConditions?: components["schemas"]["Conditions"];
            /**
             * Format: int32
             * @description The step after which they must not come, from 1.
             * @example 1
             */
            after: number;
            /**
             * Format: int32
             * @description The step before which they must not come. It must be a step of the funnel, and a later one than `after`; anything else is 422 `bad-steps`.
             * @example 2
             */
            before: number;
        };
        /** @description Events that must not come between two steps. Other events may. */
        FunnelExclusionList: components["schemas"]["FunnelExclusion"][];
        /** @description The days on which an attempt begins, and the steps. */
        ConversionFunnelRequest: {
            /** @description First day on which an attempt may begin. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day on which an attempt may begin; later steps may come after it. It may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            steps: components["schemas"]["FunnelStepList"];
            /**
             * @description `sequential`: each step is the first use of one of its events after the step before. `any`: in any order. Every use of an event of any step begins an attempt, which is at step k as soon as it has used k different ones of the steps; a use that is of several steps makes all of them. The steps of the report are called `1 of 3 steps` and so on then, and their times are since one step less was used, and since the first was.
             * @default sequential
             * @example sequential
             * @enum {string}
             */
            order?: "sequential" | "any";
            exclusions?: components["schemas"]["FunnelExclusionList"];
            conversionWindow?: components["schemas"]["ConversionWindow"];
            /**
             * @description Counts each period of the calendar, too: `periods` of the report says how many users whose attempt began in it got to the last step. A week begins on Monday (ISO 8601). As CSV the report is a line for each period then, not for each step.
             * @example week
             * @enum {string}
             */
            dateSplit?: "day" | "week" | "month";
            /** @description Counts the clients that have the same value of this property on `stopDate` as one user, wherever they were active up to then. Steps may be of any of its clients, unless they must be in one session. Clients without a value are left out and, if they were active in the range, counted in the warning `ungrouped-clients`. */
            groupBy?: components["schemas"]["GroupBy"];
            /** @description Filters of users. A recorded property has the value of the newest record up to the end of the day of the attempt that counts; a computed one, and `lifetimeEventUsage`, is of the lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description The property whose values make segments of users. A recorded property has the value of the newest record up to the end of the day of the attempt that counts; a computed one is of the lifetime. */
            segmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments. Without this list there are the `largestSegments` values that most of the counted users had, then `<NULL>`, then `(other)`. */
            segments?: components["schemas"]["SegmentList"];
            largestSegments?: components["schemas"]["LargestSegments"];
            cohortSegments?: components["schemas"]["CohortSegments"];
            overall?: components["schemas"]["Overall"];
            /** @description A second property, as of the same day: segments are pairs of labels then. Pairs without users are left out, unless both lists name their labels. Needs `segmentBy`, of another property, or `cohortSegments` (else 422 `bad-segments`). */
            secondSegmentBy?: components["schemas"]["SegmentBy"];
            /** @description The segments by `secondSegmentBy`, which it needs (else 422 `bad-segments`); without them its largest values. */
            secondSegments?: components["schemas"]["SecondSegmentList"];
            today?: components["schemas"]["Today"];
        };
        /**
         * Format: double
         * @description Seconds with at most three decimals, which a user really took.
         * @example 390.5
         */
        StepSeconds: number;
        /** @description How long the users of the step took, in their attempts that count; `null` for the first step, and if nobody reached the step. */
        StepTimes: {
            /**
             * Format: double
             * @description Average seconds, rounded half away from zero to two decimals.
             * @example 412.25
             */
            average: number;
            /** @description Seconds that half of these users took at most, by nearest rank, so it is a time that a user really took. */
            median: components["schemas"]["StepSeconds"];
            /** @description Seconds that 75 % of these users took at most, by nearest rank, so it is a time that a user really took. */
            p75: components["schemas"]["StepSeconds"];
            /** @description Seconds that 90 % of these users took at most, by nearest rank, so it is a time that a user really took. */
            p90: components["schemas"]["StepSeconds"];
            /** @description Seconds that 95 % of these users took at most, by nearest rank, so it is a time that a user really took. */
            p95: components["schemas"]["StepSeconds"];
        } | null;
        /** @description The users of a step. */
        FunnelStepResult: {
            /**
             * Format: int32
             * @description Place of the step, from 1.
             * @example 2
             */
            step: number;
            /**
             * @description Label of the step; in any order, how many of the steps were used.
             * @example Export
             */
            label: string;
            /** @description Users who reached this step. */
            users: components["schemas"]["Count"];
            /** @description Percent of the users of the first step; `null` if there are none. */
            percentOfFirst: components["schemas"]["Ratio"];
            /** @description Percent of the users of the step before; `null` for the first step, and if there are none. */
            percentOfPrevious: components["schemas"]["Ratio"];
            /** @description Users who reached this step but not the next one; 0 for the last step. */
            stopped: components["schemas"]["Count"];
            /** @description Of these, the users who may still go on, because an attempt of theirs has time left at the first instant of today; with `session`, because one began today. */
            open: components["schemas"]["Count"];
            /** @description Seconds since the step before. */
            fromPrevious: components["schemas"]["StepTimes"];
            /** @description Seconds since the first step. */
            fromFirst: components["schemas"]["StepTimes"];
        };
        /** @description The users whose attempt that counts began in a period. Who stopped there and comes farther with a later attempt counts in the period of that one, so `entered` may fall; who got to the last step stays. */
        FunnelPeriod: {
            /** @description First day of the period. */
            period: components["schemas"]["CalendarDay"];
            /** @description Users who reached the first step. */
            entered: components["schemas"]["Count"];
            /** @description Those of them who reached the last step. */
            converted: components["schemas"]["Count"];
            /** @description `converted` in percent of `entered`; `null` if nobody entered. */
            percent: components["schemas"]["Ratio"];
            /** @description Those who have not reached the last step and may still go on, as in `open` of the steps. */
            open: components["schemas"]["Count"];
            /**
             * @description Whether all days of the period are in the range, and no attempt that began on them has time left at the first instant of today. If not, the period has less than others only because of that.
             * @example true
             */
            complete: boolean;
        };
        /** @description With `dateSplit`: every period, zeros too. Each user is in one of them, that of its attempt that counts, so they add up to the whole. */
        FunnelPeriodList: components["schemas"]["FunnelPeriod"][];
        /** @description The funnel of all users. */
        FunnelOfAll: {
            /** @description Users who reached the first step. */
            entered: components["schemas"]["Count"];
            /** @description Users who reached the last step. */
            converted: components["schemas"]["Count"];
            /** @description Percent of those who entered; `null` if nobody did. */
            percent: components["schemas"]["Ratio"];
            /** @description The steps, in order. */
            steps: components["schemas"]["FunnelStepResult"][];
            periods?: components["schemas"]["FunnelPeriodList"];
        };
        /** @description The funnel of a segment. */
        FunnelSegment: {
            /**
             * @description Label of the segment.
             * @example NL
             */
            segmentLabel: string;
            secondLabel?: components["schemas"]["SecondLabel"];
            /** @description Users who reached the first step. */
            entered: components["schemas"]["Count"];
            /** @description Users who reached the last step. */
            converted: components["schemas"]["Count"];
            /** @description Percent of those who entered; `null` if nobody did. */
            percent: components["schemas"]["Ratio"];
            /** @description The steps, in order. */
            steps: components["schemas"]["FunnelStepResult"][];
            periods?: components["schemas"]["FunnelPeriodList"];
        };
        /** @description The funnel of each segment. */
        FunnelOfSegments: {
            overall?: components["schemas"]["FunnelOfAll"];
            /** @description The segments in alphabetical order, without `segments` then `<NULL>` and `(other)`; pairs by the first label, then by the second. */
            segments: components["schemas"]["FunnelSegment"][];
        };
        /** @description The funnel of all users or, with `segmentBy`, of each segment. */
        ConversionFunnelResults: components["schemas"]["FunnelOfAll"] | components["schemas"]["FunnelOfSegments"];
        /** @description How many users went through some steps, and how long it took. */
        ConversionFunnelReport: {
            status: components["schemas"]["ReportStatus"];
            results: components["schemas"]["ConversionFunnelResults"];
            meta: components["schemas"]["UserReportMeta"];
        };
        /**
         * @description Name for people to read, without control characters.
         * @example Who comes back each month
         */
        QuestionName: string;
        /** @description A report and its request. The request is all that the operation of the report takes, with its days. */
        AskedReport: {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "basic-table";
            request: components["schemas"]["BasicDataTableRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "basic-timeline";
            request: components["schemas"]["BasicTimelineRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lifetime-table";
            request: components["schemas"]["LifetimeDataTableRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lifetime-histogram";
            request: components["schemas"]["LifetimeHistogramRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "advanced-full";
            request: components["schemas"]["AdvancedFullReportRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "users-by-status";
            request: components["schemas"]["UsersByStatusRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "current-users-by-status";
            request: components["schemas"]["CurrentUsersByStatusRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "churn-and-engagement";
            request: components["schemas"]["ChurnAndEngagementRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "usage-distribution";
            request: components["schemas"]["UsageDistributionRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "stickiness";
            request: components["schemas"]["StickinessRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lost-users-table";
            request: components["schemas"]["LostUsersDataTableRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lost-users-histogram";
            request: components["schemas"]["LostUsersHistogramRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "retention";
            request: components["schemas"]["RetentionRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "conversion-funnel";
            request: components["schemas"]["ConversionFunnelRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "hours-of-week";
            request: components["schemas"]["HoursOfWeekRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "trends";
            request: components["schemas"]["TrendsRequest"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "paths";
            request: components["schemas"]["PathsRequest"];
        };
        /**
         * @description Days that move on with today, in the time zone of the product. `last-28-days` are whole days, so the last one is yesterday, as in `last-week`, `last-month`, `last-quarter` and `last-year`. What begins with `this-` or `since-` ends today, and so does `all`, which begins with the first event. Weeks begin on Monday. More than 3,660 days are the last 3,660 of them.
         * @example last-28-days
         */
        RelativeDays: string;
        /**
         * @description What the days are compared with: `before` (as many days just before them, whole months with whole months, weeks with weeks), `weekdays` (the nearest earlier days that begin on the same day of the week), `year` (the same days a year ago), or days of one's own. Only the reports `basic-table`, `basic-timeline`, `advanced-full` and `conversion-funnel` are compared, and nothing is before the days `all`.
         * @example before
         */
        QuestionComparison: string;
        /**
         * @description Folder that people find the question in. A folder is there as long as a question is in it.
         * @example Every month
         */
        QuestionFolder: string;
        /**
         * @description How the console shows the answer: its screen, and the parameters of the address there. It is kept as it is and means nothing to other programs.
         * @example retention?show=share
         */
        QuestionView: string;
        /** @description A question that is kept. */
        Question: {
            id: components["schemas"]["QuestionId"];
            name: components["schemas"]["QuestionName"];
            /** @description The report and its request, ready to send. If the question has `days`, the days of the request are those of today; a report that compares weeks or months then begins with a whole one. */
            ask: components["schemas"]["AskedReport"];
            /** @description Days that move on with today; absent if the days of the request are fixed. */
            days?: components["schemas"]["RelativeDays"];
            compare?: components["schemas"]["QuestionComparison"];
            /** @description The folder that people find it in; absent if it is in none. */
            folder?: components["schemas"]["QuestionFolder"];
            view?: components["schemas"]["QuestionView"];
            /** @description The key of who made it, or the person; it stays when others change the question. Absent if nobody knows, as of questions that were made without a key or by a version before. */
            owner?: components["schemas"]["KeyId"];
            /** @description The day in the time zone of the product on which it was last read or answered by itself, or by a link; absent if it never was. Reading all questions, and asking its request, do not count. */
            askedOn?: components["schemas"]["CalendarDay"];
            /** @description When the question was last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description The questions that are kept of a product. */
        QuestionList: {
            /** @description The questions, by name, at most 1,000 with 16 MiB of text. */
            questions: components["schemas"]["Question"][];
        };
        /** @description A question to keep. */
        QuestionSettings: {
            name: components["schemas"]["QuestionName"];
            ask: components["schemas"]["AskedReport"];
            /** @description Days that move on with today; by default the days of the request stay as they are. With them `startDate` and `stopDate` of the request are those of today whenever the question is read. */
            days?: components["schemas"]["RelativeDays"];
            compare?: components["schemas"]["QuestionComparison"];
            /** @description The folder that people find it in; by default it is in none. */
            folder?: components["schemas"]["QuestionFolder"];
            view?: components["schemas"]["QuestionView"];
        };
        /** @description A deleted question. */
        DeletedQuestion: {
            id: components["schemas"]["QuestionId"];
            /** @description When it was deleted. */
            deletedAt: components["schemas"]["Instant"];
        };
        /** @description A deleted question that can be restored. */
        RestorableQuestion: {
            id: components["schemas"]["QuestionId"];
            name: components["schemas"]["QuestionName"];
            /** @description The folder that it was in; absent if it was in none. */
            folder?: components["schemas"]["QuestionFolder"];
            /** @description The key of who made it, or the person; absent if nobody knows. */
            owner?: components["schemas"]["KeyId"];
            /** @description When it was deleted. */
            deletedAt: components["schemas"]["Instant"];
            /** @description Until when it can be restored, 30 days after it was deleted. */
            restorableUntil: components["schemas"]["Instant"];
        };
        /** @description The deleted questions of a product that can be restored. */
        RestorableQuestionList: {
            /** @description The questions, by name, at most 1,000 with 16 MiB of text. */
            questions: components["schemas"]["RestorableQuestion"][];
        };
        /** @description What may be said of an answer beside the days that it is compared with: a percentage needs days that are over and have data on both sides. It is there with `compared=true` alone. */
        ComparisonFacts: {
            /** @description The day that it is, in the time zone of the product. */
            today: components["schemas"]["CalendarDay"];
            /** @description The first day of all data that is kept; absent without data. */
            firstDay?: components["schemas"]["CalendarDay"];
            /** @description The last day of all data; absent without data. */
            lastDay?: components["schemas"]["CalendarDay"];
            /** @description The days of the question, and those that it is compared with, on which anybody was active, in their order. */
            daysWithData: components["schemas"]["CalendarDay"][];
        };
        /** @description The report of a question, as the operation of the report returns it. */
        QuestionAnswer: {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "basic-table";
            answer: components["schemas"]["BasicDataTableReport"];
            facts?: components["schemas"]["ComparisonFacts"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "basic-timeline";
            answer: components["schemas"]["BasicTimelineReport"];
            facts?: components["schemas"]["ComparisonFacts"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lifetime-table";
            answer: components["schemas"]["LifetimeDataTableReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lifetime-histogram";
            answer: components["schemas"]["LifetimeHistogramReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "advanced-full";
            answer: components["schemas"]["AdvancedFullReport"];
            facts?: components["schemas"]["ComparisonFacts"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "users-by-status";
            answer: components["schemas"]["UsersByStatusReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "current-users-by-status";
            answer: components["schemas"]["UsersByStatusReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "churn-and-engagement";
            answer: components["schemas"]["ChurnAndEngagementReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "usage-distribution";
            answer: components["schemas"]["UsageDistributionReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "stickiness";
            answer: components["schemas"]["StickinessReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lost-users-table";
            answer: components["schemas"]["LostUsersDataTableReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lost-users-histogram";
            answer: components["schemas"]["LostUsersHistogramReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "retention";
            answer: components["schemas"]["RetentionReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "conversion-funnel";
            answer: components["schemas"]["ConversionFunnelReport"];
            facts?: components["schemas"]["ComparisonFacts"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "hours-of-week";
            answer: components["schemas"]["HoursOfWeekReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "trends";
            answer: components["schemas"]["TrendsReport"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "paths";
            answer: components["schemas"]["PathsReport"];
        };
        /**
         * Format: binary
         * @description The same table as an Excel workbook with one sheet, whose columns are named as in CSV. Days, numbers and flags are cells of these kinds, a number with all of the digits that the sheet can keep.
         * @example PK
         */
        Workbook: string;
        /**
         * Format: binary
         * @description The same table as a stream of Apache Arrow's IPC format. Its columns are named as in CSV, may all be null, and have the same types whatever they contain: counts are `int64`; averages, percents and values `double`; days `date32`; flags `bool`; all else is `utf8`.
         * @example the bytes of a stream
         */
        ArrowStream: string;
        /**
         * Format: binary
         * @description The same table as an Apache Parquet file, with the columns and types of the Arrow stream.
         * @example PAR1
         */
        ParquetFile: string;
        /** @description What a share shows: a question that is kept, or the questions of a board. When somebody changes it, the share shows it as it is then. */
        ShareSubject: {
            question: components["schemas"]["QuestionId"];
        } | {
            board: components["schemas"]["BoardId"];
        };
        /**
         * @description The path of the page of the share on this server. The secret follows it after a `#`.
         * @example /shared/5f0c2a9be1d4703c86aa
         */
        SharePath: string;
        /** @description The sites that may show the page of the share in a frame, by their origins; none by default. Plain HTTP is for `localhost` and `127.0.0.1` only. */
        FrameAncestors: string[];
        /** @description A link that shows one thing of a product, read only, to whoever has it. */
        Share: {
            id: components["schemas"]["ShareId"];
            subject: components["schemas"]["ShareSubject"];
            path: components["schemas"]["SharePath"];
            frameAncestors: components["schemas"]["FrameAncestors"];
            /** @description The key behind the share, which ends with it. */
            madeBy: components["schemas"]["KeyId"];
            /** @description When the share was made. */
            createdAt: components["schemas"]["Instant"];
            /** @description When the share ends, if nothing ends it before. */
            expiresAt: components["schemas"]["Instant"];
            /**
             * @description Whether the link works. `ended`: its time is over. `key-ended`: the key behind it was deleted or replaced, has ended, or may not read the product any more.
             * @example open
             * @enum {string}
             */
            state: "open" | "ended" | "key-ended";
        };
        /** @description The shares of a product. */
        ShareList: {
            /** @description The shares, the newest first. */
            shares: components["schemas"]["Share"][];
        };
        /** @description A share to make. */
        ShareSettings: {
            subject: components["schemas"]["ShareSubject"];
            /**
             * @description After how many days of 24 hours the share ends.
             * @default 30
             */
            days?: number;
            frameAncestors?: components["schemas"]["FrameAncestors"];
        };
        /**
         * @description What opens a share, 256 random bits in base64url.
         * @example Zk0c9d1n3nXyQH5cJ3TnZ2o1m4V7sQwRkLx8uYb6eAg
         */
        ShareSecret: string;
        /** @description A share that was just made. The link is the origin of the server, `path`, a `#` and `secret`. */
        CreatedShare: {
            id: components["schemas"]["ShareId"];
            subject: components["schemas"]["ShareSubject"];
            path: components["schemas"]["SharePath"];
            frameAncestors: components["schemas"]["FrameAncestors"];
            /** @description The key behind the share, which ends with it. */
            madeBy: components["schemas"]["KeyId"];
            /** @description When the share was made. */
            createdAt: components["schemas"]["Instant"];
            /** @description When the share ends, if nothing ends it before. */
            expiresAt: components["schemas"]["Instant"];
            secret: components["schemas"]["ShareSecret"];
        };
        /** @description A share that was revoked. */
        RevokedShare: {
            id: components["schemas"]["ShareId"];
            /** @description When it was revoked. */
            revokedAt: components["schemas"]["Instant"];
        };
        /**
         * @description What people call a custom property. No two of a product have the same.
         * @example Country (own)
         */
        PropertyLabel: string;
        /** @description What people call the custom properties of a product. Labels are shown beside the names; requests use the names. */
        PropertyLabels: {
            C01?: components["schemas"]["PropertyLabel"];
            C02?: components["schemas"]["PropertyLabel"];
            C03?: components["schemas"]["PropertyLabel"];
            C04?: components["schemas"]["PropertyLabel"];
            C05?: components["schemas"]["PropertyLabel"];
            C06?: components["schemas"]["PropertyLabel"];
            C07?: components["schemas"]["PropertyLabel"];
            C08?: components["schemas"]["PropertyLabel"];
            C09?: components["schemas"]["PropertyLabel"];
            C10?: components["schemas"]["PropertyLabel"];
            C11?: components["schemas"]["PropertyLabel"];
            C12?: components["schemas"]["PropertyLabel"];
            C13?: components["schemas"]["PropertyLabel"];
            C14?: components["schemas"]["PropertyLabel"];
            C15?: components["schemas"]["PropertyLabel"];
            C16?: components["schemas"]["PropertyLabel"];
            C17?: components["schemas"]["PropertyLabel"];
            C18?: components["schemas"]["PropertyLabel"];
            C19?: components["schemas"]["PropertyLabel"];
            C20?: components["schemas"]["PropertyLabel"];
        };
        /** @description What a share says of its product. */
        SharedProduct: {
            /**
             * @description The name of the product.
             * @example Acme Editor
             */
            name: string;
            timeZone: components["schemas"]["TimeZone"];
            labels?: components["schemas"]["PropertyLabels"];
        };
        /**
         * @description What kind of thing happened.
         * @example release
         * @enum {string}
         */
        NoteKind: "release" | "outage" | "other";
        /**
         * @description What happened, in one line.
         * @example 3.10 released
         */
        NoteText: string;
        /** @description A note on a day of a product, such as a release. Charts show it on its day. */
        Note: {
            id: components["schemas"]["NoteId"];
            /** @description The day that the note is on, in the time zone of the product. */
            day: components["schemas"]["CalendarDay"];
            kind: components["schemas"]["NoteKind"];
            text: components["schemas"]["NoteText"];
            /** @description When the note was last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A question of a board that can't be asked as the board asks. */
        UnaskedQuestion: {
            id: components["schemas"]["QuestionId"];
            name: components["schemas"]["QuestionName"];
            /**
             * @description Why not. `days`: its report ends with today, and the days of the board do not. `conditions`: it has conditions of its own, which can't be joined with those of the board.
             * @example days
             * @enum {string}
             */
            reason: "days" | "conditions";
        };
        /**
         * @description Days of all cards of a board: days that move on with today, as those of a question, or the first and the last day.
         * @example last-28-days
         */
        BoardDays: string;
        /**
         * @description How much of a wide page the card takes. On a narrow page every card is as wide as the page.
         * @example half
         * @enum {string}
         */
        CardWidth: "quarter" | "third" | "half" | "two-thirds" | "whole";
        /**
         * @description How high the card is on a page; what does not fit is scrolled in it, and on paper all of it is there. `low` is a number or a small chart, and `tall` has room for all that the screen of its question shows. By default a card is as high as what it shows.
         * @example tall
         * @enum {string}
         */
        CardHeight: "low" | "tall";
        /**
         * @description A card that the console has built in. `uses` and `users` are numbers of the last 28 days with their course. `most-used`, `grew-most` and `fell-most` are events. `unused-keys` are keys that nobody has used yet, and only for who may see keys. `other-products` are the uses of the other products.
         * @example most-used
         * @enum {string}
         */
        OverviewCard: "uses" | "users" | "most-used" | "grew-most" | "fell-most" | "unused-keys" | "other-products";
        /**
         * @description Heading for people to read, without control characters.
         * @example How to read this board
         */
        CardHeading: string;
        /**
         * @description Plain text, with an empty line between paragraphs. `[words](https://example.com/page)` is a link; only links of `https` and `http` are, and nothing else is markup.
         * @example Each number is of the last month.
         *
         *     Ask [the team](https://example.com/team) before you quote one.
         */
        CardText: string;
        /** @description A card of a board. */
        BoardCard: {
            /** @description The question that the card shows. If it was deleted, the card says so until somebody takes it off the board. */
            question: components["schemas"]["QuestionId"];
            width: components["schemas"]["CardWidth"];
            height?: components["schemas"]["CardHeight"];
        } | {
            overview: components["schemas"]["OverviewCard"];
            width: components["schemas"]["CardWidth"];
            height?: components["schemas"]["CardHeight"];
        } | {
            heading: components["schemas"]["CardHeading"];
            text?: components["schemas"]["CardText"];
            width: components["schemas"]["CardWidth"];
            height?: components["schemas"]["CardHeight"];
        };
        /** @description What a share shows. */
        SharedContent: {
            /** @description The name of the question or of the board. */
            name: components["schemas"]["QuestionName"];
            product: components["schemas"]["SharedProduct"];
            /** @description The questions, as they are asked today: the one that is shared, or those of the cards of the board that are still kept, with the days and the conditions of the board. */
            questions: components["schemas"]["Question"][];
            /** @description The notes on the days of those questions that ask by day, by week or by month: by day, then by text, at most 1,000. */
            notes: components["schemas"]["Note"][];
            /** @description Of a board the questions of its cards that can't be asked with its days or its conditions; absent if all can. */
            unasked?: components["schemas"]["UnaskedQuestion"][];
            /** @description Of a board the days of all its cards; absent if each question has its own. */
            days?: components["schemas"]["BoardDays"];
            /** @description Of a board the conditions that the users of all its cards must meet; absent if there are none. */
            conditions?: components["schemas"]["Conditions"];
            /** @description Of a board its cards, in their order. Those of the overview are shown in the console only. */
            cards?: components["schemas"]["BoardCard"][];
            /** @description The key behind the share, to know whom to ask. */
            madeBy: components["schemas"]["KeyId"];
            /** @description When the share ends. */
            expiresAt: components["schemas"]["Instant"];
        };
        /**
         * @description Name for people to read, without control characters.
         * @example Growth
         */
        BoardName: string;
        /** @description A board of a product. */
        Board: {
            id: components["schemas"]["BoardId"];
            name: components["schemas"]["BoardName"];
            /** @description The days of all cards; absent if each question has its own. */
            days?: components["schemas"]["BoardDays"];
            /** @description Conditions that the users of all cards must meet; absent if there are none. */
            conditions?: components["schemas"]["Conditions"];
            /** @description The cards, in their order. */
            cards: components["schemas"]["BoardCard"][];
            /** @description When the board was last changed; absent of an overview that nobody has changed. */
            updatedAt?: components["schemas"]["Instant"];
        };
        /** @description The boards of a product. */
        BoardList: {
            /** @description The boards, by name, at most 1,001 with the overview, with 16 MiB of text. */
            boards: components["schemas"]["Board"][];
        };
        /** @description A board to keep. */
        BoardSettings: {
            name: components["schemas"]["BoardName"];
            /** @description The days of all cards, instead of those of their questions. By default each question has its own. */
            days?: components["schemas"]["BoardDays"];
            /** @description Conditions of users for all cards. Users must meet them beside those of the question of a card. */
            conditions?: components["schemas"]["Conditions"];
            /** @description The cards, in their order. */
            cards: components["schemas"]["BoardCard"][];
        };
        /** @description A deleted board. */
        DeletedBoard: {
            id: components["schemas"]["BoardId"];
            /** @description When it was deleted. */
            deletedAt: components["schemas"]["Instant"];
        };
        /** @description The notes of a product. */
        NoteList: {
            /** @description The notes, by day, then by text, at most 1,000. */
            notes: components["schemas"]["Note"][];
        };
        /** @description A note to keep. */
        NoteSettings: {
            /** @description The day that the note is on, in the time zone of the product. */
            day: components["schemas"]["CalendarDay"];
            kind: components["schemas"]["NoteKind"];
            text: components["schemas"]["NoteText"];
        };
        /** @description A deleted note. */
        DeletedNote: {
            id: components["schemas"]["NoteId"];
            /** @description When it was deleted. */
            deletedAt: components["schemas"]["Instant"];
        };
        /**
         * @description Name for people to read, without control characters.
         * @example Exports often
         */
        CohortName: string;
        /**
         * Cohort by uses
         * @description Clients that used some events often enough, counted again each time that the cohort is read.
         */
        UsesRule: {
            /**
             * @description What the clients are found by.
             * @constant
             */
            by: "uses";
            /** @description The events whose uses are counted together; those that the product does not have, or does not show, have none. */
            events: components["schemas"]["EventPair"][];
            /**
             * Format: int32
             * @description How many uses a client must have; one if it is left out.
             * @example 3
             */
            atLeast?: number;
            /** @description The days whose uses count, as they are today; without them all uses do. */
            days?: components["schemas"]["RelativeDays"];
        };
        /** @description Users with a status, of a period and of a label of each level. */
        StatusNumber: {
            status: components["schemas"]["UserStatus"];
            /** @description The first day of the period. Needs a request with `dateSplit`, and must be there then. */
            period?: components["schemas"]["CalendarDay"];
            /** @description The labels of the levels, the first level first; further levels may be left out. */
            labels?: string[];
        };
        /**
         * @description The label of the segment that the number is of, as the report has it; without it the number is of the users of all segments together. Needs a request with segments.
         * @example NL
         */
        NumberSegment: string;
        /** @description New users who were judged so many periods after the first one, all of them, the engaged or the lost. */
        EngagementNumber: {
            /**
             * @description The index of a cell of the report.
             * @example 4
             */
            index: number;
            /**
             * @description Which users of the cell.
             * @default all
             * @enum {string}
             */
            users?: "all" | "engaged" | "lost";
            segment?: components["schemas"]["NumberSegment"];
        };
        /** @description Users of a bin, or of bins of several measures at once. */
        DistributionNumber: {
            /**
             * @description The label of a bin of active days.
             * @example 2 - 3
             */
            activeDays?: string;
            /**
             * @description The label of a bin of sessions.
             * @example 4 - 5
             */
            sessions?: string;
            /**
             * @description The label of a bin of runtime.
             * @example 0:06 - 0:15
             */
            runtime?: string;
        };
        /**
         * @description The label of the segment by `secondSegmentBy`, as the report has it; without it the number is of the users of all of its segments together. Needs a request with `secondSegmentBy`.
         * @example Pro
         */
        NumberSecondSegment: string;
        /** @description Users who were active in a period, on any or on so many of its days. */
        StickinessNumber: {
            /** @description The first day of the period, as in `period` of the report. */
            period: components["schemas"]["CalendarDay"];
            /**
             * @description How many days of the period they were active on; any number if left out.
             * @example 3
             */
            activeDays?: number;
            segment?: components["schemas"]["NumberSegment"];
            secondSegment?: components["schemas"]["NumberSecondSegment"];
        };
        /** @description Users of a cohort, all or those who came back. */
        RetentionNumber: {
            /** @description The first day of the period in which the users entered, as in `cohort` of the report. */
            cohort: components["schemas"]["CalendarDay"];
            /**
             * @description The `index` of a cell of the cohort; without it all users who entered.
             * @example 1
             */
            index?: number;
            /**
             * @description Those who came back at `index`, or the others of the cohort, which needs `index`.
             * @default retained
             * @enum {string}
             */
            users?: "retained" | "notRetained";
            segment?: components["schemas"]["NumberSegment"];
            secondSegment?: components["schemas"]["NumberSecondSegment"];
        };
        /** @description Users who came to a step of a funnel. */
        FunnelNumber: {
            /**
             * @description The step, from 1.
             * @example 2
             */
            step: number;
            /**
             * @description Those who reached the step, those of them who did not reach the next one, or those of these who may still do it, as in `users`, `stopped` and `open` of the report.
             * @default reached
             * @enum {string}
             */
            users?: "reached" | "stopped" | "open";
            /** @description The first day of the period in which their attempt began, as in `period` of the report; of all periods if left out. Needs a request with `dateSplit`. */
            period?: components["schemas"]["CalendarDay"];
            segment?: components["schemas"]["NumberSegment"];
            secondSegment?: components["schemas"]["NumberSecondSegment"];
        };
        /** @description Users who came to a step of their paths, all of them, or those who went along an edge. */
        PathNumber: {
            /**
             * Format: int32
             * @description Place of the step, from 1. Alone it stands for the users of the step.
             * @example 1
             */
            step: number;
            /** @description The event that an edge goes from. */
            from?: components["schemas"]["EventPair"];
            /** @description The event that it goes to, or `null` for the end of the path. */
            to?: components["schemas"]["PathTarget"];
            segment?: components["schemas"]["NumberSegment"];
            secondSegment?: components["schemas"]["NumberSecondSegment"];
        };
        /** @description Users with a use in an hour of a weekday. */
        HourNumber: {
            /**
             * @description The weekday, from 1 for Monday to 7 for Sunday.
             * @example 1
             */
            weekday: number;
            /**
             * @description The hour that clocks show.
             * @example 9
             */
            hour: number;
            segment?: components["schemas"]["NumberSegment"];
            secondSegment?: components["schemas"]["NumberSecondSegment"];
        };
        /** @description Users whose uses or values a line is made of. Only a line that counts users has a number that is how many they are; formulas have none. */
        TrendNumber: {
            /** @description The label of the line. */
            line: components["schemas"]["TrendLabel"];
            /** @description The first day of the period, as in `period` of the report; of an hour its day. Without it the users of all periods, each once. */
            period?: components["schemas"]["CalendarDay"];
            /**
             * @description With `dateSplit` `hour`, the hour as in `hour` of the report.
             * @example 2026-03-02T14:00:00+01:00
             */
            hour?: string;
            segment?: components["schemas"]["NumberSegment"];
            secondSegment?: components["schemas"]["NumberSecondSegment"];
        };
        /** @description Users who used an event or a combination, or all users that the table is about. */
        LifetimeNumber: {
            /** @description An event of the table. Without it, and without `combiLabel`, the number is that of all users, `active`. */
            event?: components["schemas"]["EventPair"];
            /** @description The label of a combination of the table, instead of an event. */
            combiLabel?: components["schemas"]["Label"];
            segment?: components["schemas"]["NumberSegment"];
        };
        /**
         * @description Those who used the event or the combination, or those who did not. How often is said only of those who used it.
         * @default used
         * @enum {string}
         */
        UsedOrNot: "used" | "neverUsed";
        /** @description Users who used an event or a combination, all of them, those of a bin or those who are in several bins at once, or users who never used it. */
        HistogramNumber: {
            /** @description An event of the histogram. Without it, and without `combiLabel`, the number is that of all users, used and never used. */
            event?: components["schemas"]["EventPair"];
            /** @description The label of a combination of the histogram, instead of an event. */
            combiLabel?: components["schemas"]["Label"];
            users?: components["schemas"]["UsedOrNot"];
            /**
             * @description The label of a bin of uses.
             * @example 1 - 5
             */
            eventCount?: string;
            /**
             * @description The label of a bin of uses on an active day.
             * @example 0.0 - 0.5
             */
            averageCountPerActiveDay?: string;
            /**
             * @description The label of a bin of uses in an active week.
             * @example 0.0 - 0.5
             */
            averageCountPerActiveWeek?: string;
            /**
             * @description The label of a bin of uses in an active month.
             * @example 0.0 - 0.5
             */
            averageCountPerActiveMonth?: string;
        };
        /** @description Users who used an event or a combination in the range, all of them or those who used it so often, or users who did not use it. */
        FullReportNumber: {
            /** @description An event of the report. Without it, and without `combiLabel`, the number is that of all users, used and never used. */
            event?: components["schemas"]["EventPair"];
            /** @description The label of a combination of the report, instead of an event. */
            combiLabel?: components["schemas"]["Label"];
            users?: components["schemas"]["UsedOrNot"];
            /**
             * @description How often they used it, by names of members of `usageFrequency` in the report. The users of any of them count.
             * @example [
             *       "10",
             *       "11 - 15"
             *     ]
             */
            usageFrequency?: string[];
            segment?: components["schemas"]["NumberSegment"];
        };
        /** @description Users behind the uses of an event or of a category, or behind all uses of the table. */
        BasicTableNumber: {
            /** @description An event of the table. */
            event?: components["schemas"]["EventPair"];
            /** @description A category of the table, instead of an event; `null` is the one of events without a category. */
            category?: components["schemas"]["EventCategory"];
            segment?: components["schemas"]["NumberSegment"];
        };
        /** @description Users behind the uses, or the values, of an event in a period. */
        TimelineNumber: {
            /** @description An event of the timeline. */
            event: components["schemas"]["EventPair"];
            /** @description The first day of the period, as in the results. */
            period: components["schemas"]["CalendarDay"];
            segment?: components["schemas"]["NumberSegment"];
        };
        /** @description A number of users in a report: the report, its request, and which of its numbers. It stands for the users that the number counts, as the data is when they are listed. */
        CountedBy: {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "users-by-status";
            request: components["schemas"]["UsersByStatusRequest"];
            number: components["schemas"]["StatusNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "current-users-by-status";
            request: components["schemas"]["CurrentUsersByStatusRequest"];
            number: components["schemas"]["StatusNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "churn-and-engagement";
            request: components["schemas"]["ChurnAndEngagementRequest"];
            number: components["schemas"]["EngagementNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "usage-distribution";
            request: components["schemas"]["UsageDistributionRequest"];
            number: components["schemas"]["DistributionNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "stickiness";
            request: components["schemas"]["StickinessRequest"];
            number: components["schemas"]["StickinessNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "retention";
            request: components["schemas"]["RetentionRequest"];
            number: components["schemas"]["RetentionNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "conversion-funnel";
            request: components["schemas"]["ConversionFunnelRequest"];
            number: components["schemas"]["FunnelNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "paths";
            request: components["schemas"]["PathsRequest"];
            number: components["schemas"]["PathNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "hours-of-week";
            request: components["schemas"]["HoursOfWeekRequest"];
            number: components["schemas"]["HourNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "trends";
            request: components["schemas"]["TrendsRequest"];
            number: components["schemas"]["TrendNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lifetime-table";
            request: components["schemas"]["LifetimeDataTableRequest"];
            number: components["schemas"]["LifetimeNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lost-users-table";
            request: components["schemas"]["LostUsersDataTableRequest"];
            number: components["schemas"]["LifetimeNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lifetime-histogram";
            request: components["schemas"]["LifetimeHistogramRequest"];
            number: components["schemas"]["HistogramNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "lost-users-histogram";
            request: components["schemas"]["LostUsersHistogramRequest"];
            number: components["schemas"]["HistogramNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "advanced-full";
            request: components["schemas"]["AdvancedFullReportRequest"];
            number: components["schemas"]["FullReportNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "basic-table";
            request: components["schemas"]["BasicDataTableRequest"];
            number: components["schemas"]["BasicTableNumber"];
        } | {
            /**
             * @description The name of the report.
             * @constant
             */
            report: "basic-timeline";
            request: components["schemas"]["BasicTimelineRequest"];
            number: components["schemas"]["TimelineNumber"];
        };
        /**
         * Cohort by number
         * @description Clients that a number of a report counts, counted again each time that the cohort is read.
         */
        NumberRule: {
            /**
             * @description What the clients are found by.
             * @constant
             */
            by: "number";
            countedBy: components["schemas"]["CountedBy"];
            /** @description Days that move on with today and take the place of those of the request. The number must then be one that reports of all days have, such as a step of a funnel. */
            days?: components["schemas"]["RelativeDays"];
        };
        /**
         * Listed cohort of clients
         * @description So many clients, whatever they do. Who they are is told to those who may read lists of clients.
         */
        ListedClientsRule: {
            /**
             * @description What the clients are found by.
             * @constant
             */
            by: "clients";
            /** @description How many clients the list has. */
            size: components["schemas"]["Count"];
        };
        /** @description Which clients a cohort has. */
        ListedCohortRule: (components["schemas"]["UsesRule"] & {
            countedBy?: never;
            size?: never;
        }) | (components["schemas"]["NumberRule"] & {
            events?: never;
            size?: never;
        }) | (components["schemas"]["ListedClientsRule"] & {
            events?: never;
            countedBy?: never;
        });
        /** @description A saved cohort, as lists have it. */
        ListedCohort: {
            id: components["schemas"]["CohortId"];
            name: components["schemas"]["CohortName"];
            rule: components["schemas"]["ListedCohortRule"];
            /** @description When the cohort was last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description The saved cohorts of a product. */
        CohortList: {
            /** @description The cohorts, by name, at most 200. */
            cohorts: components["schemas"]["ListedCohort"][];
        };
        /**
         * Cohort of clients
         * @description These clients, whatever they do. A client that is erased is removed from the list.
         */
        ClientsRule: {
            /**
             * @description What the clients are found by.
             * @constant
             */
            by: "clients";
            /** @description The ids of the clients. Those that the product does not have are kept, and count once they come. */
            clients: string[];
        };
        /** @description Which clients a cohort has. */
        CohortRule: (components["schemas"]["UsesRule"] & {
            countedBy?: never;
            clients?: never;
        }) | (components["schemas"]["NumberRule"] & {
            events?: never;
            clients?: never;
        }) | (components["schemas"]["ClientsRule"] & {
            events?: never;
            countedBy?: never;
        });
        /** @description A saved cohort. Reports and lists of clients take it as a condition, by its id. */
        Cohort: {
            id: components["schemas"]["CohortId"];
            name: components["schemas"]["CohortName"];
            rule: components["schemas"]["CohortRule"];
            /** @description When the cohort was last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A cohort to keep. */
        CohortSettings: {
            name: components["schemas"]["CohortName"];
            rule: components["schemas"]["CohortRule"];
        };
        /** @description A deleted cohort. */
        DeletedCohort: {
            id: components["schemas"]["CohortId"];
            /** @description When it was deleted. */
            deletedAt: components["schemas"]["Instant"];
        };
        /**
         * @description A value to list of each client. `os`, `geography` and `licenseStatus` stand for all of their parts; each part is a member of its own in the answer, such as `os.platform`. `lifetimeEventUsage` lists the events that the client used.
         * @example prodVersion
         * @enum {string}
         */
        ClientListProperty: "clientId" | "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "dateInstalled" | "dateLastSeen" | "lifetimeSessionCount" | "lifetimeRuntimeMinutes" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed" | "os" | "geography" | "licenseStatus" | "lifetimeEventUsage";
        /**
         * @description A value to list of each active day: one that records state. `os`, `geography` and `licenseStatus` stand for all of their parts.
         * @example prodVersion
         * @enum {string}
         */
        DailyProperty: "machineId" | "licenseKey" | "prodVersion" | "prodEdition" | "prodBuild" | "prodLanguage" | "licenseType" | "formFactor" | "osLanguage" | "osWordLength" | "cpuType" | "vm" | "C01" | "C02" | "C03" | "C04" | "C05" | "C06" | "C07" | "C08" | "C09" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "cpuCores" | "displayCount" | "ram" | "resolutionWidth" | "resolutionHeight" | "screenPpi" | "os.platform" | "os.version" | "os.edition" | "geography.continent" | "geography.country" | "geography.usState" | "licenseStatus.activated" | "licenseStatus.blocked" | "licenseStatus.expired" | "licenseStatus.allowed" | "os" | "geography" | "licenseStatus";
        /** @description Lists the active days of each client in a range, each with its values. Then only clients with such a day are listed. */
        DailyDataRequest: {
            /** @description First day of the range. */
            startDate: components["schemas"]["CalendarDay"];
            /** @description Last day of the range; it may be in the future. */
            stopDate: components["schemas"]["CalendarDay"];
            /** @description The values to list of each day; none if left out. */
            properties?: components["schemas"]["DailyProperty"][];
        };
        /** @description Which clients to list, and what of each. */
        ClientPropertyListRequest: {
            /**
             * @description The first id of the page: `nextClientId` of the page before. The client need not exist any more. `null` or left out: the first page.
             * @example u1
             */
            startAtClientId?: string | null;
            /** @description The values to list. One that is named twice is there once. */
            properties?: components["schemas"]["ClientListProperty"][];
            /** @description Filters by property; a client must pass all of them. It has the values of its newest record with properties, and the computed ones of its whole lifetime. */
            globalFilters?: components["schemas"]["GlobalFilters"];
            conditions?: components["schemas"]["Conditions"];
            /** @description Lists only the clients whose users this number of a report counts. Where the report groups clients, these are the clients of each group that it counts. */
            countedBy?: components["schemas"]["CountedBy"];
            retDailyData?: components["schemas"]["DailyDataRequest"];
            /**
             * @description Most clients of a page. A page has fewer, but one at least, if they would have more than 100,000 rows of daily data and event usage, or 64 MiB.
             * @default 200
             * @example 200
             */
            limit?: number;
        };
        /**
         * @description Id of a client, which is an installation of the product, 1 to 128 bytes of UTF-8 without control characters, compared byte for byte. Reports count clients as users. A new one is neither `.` nor `..`, which programs take out of a path (RFC 3986 section 5.2.4).
         * @example u1
         */
        ClientId: string;
        /**
         * @description A text, or `<NULL>` without one; no record can hold that text.
         * @example 4.2
         */
        ListedText: string;
        /**
         * Format: double
         * @description A number, or `null` without one.
         * @example 16384
         */
        ListedNumber: number | null;
        /**
         * @description Whether it is so, or `null` if nothing says so.
         * @example true
         */
        ListedFlag: boolean | null;
        /** @description How often a client used an event. */
        ListedEventUsage: {
            eventCategory: components["schemas"]["EventCategory"];
            eventName: components["schemas"]["EventName"];
            /** @description Uses over the lifetime of the client. */
            eventCount: components["schemas"]["Count"];
        };
        /** @description An active day of a client, with the values that `retDailyData` names as of the end of that day. */
        ListedDay: {
            /** @description The day. */
            date: components["schemas"]["CalendarDay"];
            /** @description Identifier of the machine, such as `8f14e45f`. */
            machineId?: components["schemas"]["ListedText"];
            /** @description Key of the licence in use, such as `A1B2-C3D4`. */
            licenseKey?: components["schemas"]["ListedText"];
            /** @description Version of the product, such as `4.2`. */
            prodVersion?: components["schemas"]["ListedText"];
            /** @description Edition of the product, such as `Pro`. */
            prodEdition?: components["schemas"]["ListedText"];
            /** @description Build of the product, such as `4217`. */
            prodBuild?: components["schemas"]["ListedText"];
            /** @description Language of the product's interface (BCP 47). */
            prodLanguage?: components["schemas"]["ListedText"];
            /** @description Type of the licence, such as `trial` or `purchased`. */
            licenseType?: components["schemas"]["ListedText"];
            /** @description Form of the machine, such as `laptop`. */
            formFactor?: components["schemas"]["ListedText"];
            /** @description Language of the operating system (BCP 47). */
            osLanguage?: components["schemas"]["ListedText"];
            /** @description Word length of the operating system in bits, such as `64`. */
            osWordLength?: components["schemas"]["ListedText"];
            /** @description Make and model of the processor, such as `Apple M3`. */
            cpuType?: components["schemas"]["ListedText"];
            /** @description Virtual machine that the client runs in, by name, such as `VMware`. */
            vm?: components["schemas"]["ListedText"];
            /** @description Custom property 1 of the product. */
            C01?: components["schemas"]["ListedText"];
            /** @description Custom property 2 of the product. */
            C02?: components["schemas"]["ListedText"];
            /** @description Custom property 3 of the product. */
            C03?: components["schemas"]["ListedText"];
            /** @description Custom property 4 of the product. */
            C04?: components["schemas"]["ListedText"];
            /** @description Custom property 5 of the product. */
            C05?: components["schemas"]["ListedText"];
            /** @description Custom property 6 of the product. */
            C06?: components["schemas"]["ListedText"];
            /** @description Custom property 7 of the product. */
            C07?: components["schemas"]["ListedText"];
            /** @description Custom property 8 of the product. */
            C08?: components["schemas"]["ListedText"];
            /** @description Custom property 9 of the product. */
            C09?: components["schemas"]["ListedText"];
            /** @description Custom property 10 of the product. */
            C10?: components["schemas"]["ListedText"];
            /** @description Custom property 11 of the product. */
            C11?: components["schemas"]["ListedText"];
            /** @description Custom property 12 of the product. */
            C12?: components["schemas"]["ListedText"];
            /** @description Custom property 13 of the product. */
            C13?: components["schemas"]["ListedText"];
            /** @description Custom property 14 of the product. */
            C14?: components["schemas"]["ListedText"];
            /** @description Custom property 15 of the product. */
            C15?: components["schemas"]["ListedText"];
            /** @description Custom property 16 of the product. */
            C16?: components["schemas"]["ListedText"];
            /** @description Custom property 17 of the product. */
            C17?: components["schemas"]["ListedText"];
            /** @description Custom property 18 of the product. */
            C18?: components["schemas"]["ListedText"];
            /** @description Custom property 19 of the product. */
            C19?: components["schemas"]["ListedText"];
            /** @description Custom property 20 of the product. */
            C20?: components["schemas"]["ListedText"];
            /** @description Number of processor cores. */
            cpuCores?: components["schemas"]["ListedNumber"];
            /** @description Number of displays. */
            displayCount?: components["schemas"]["ListedNumber"];
            /** @description Memory in MiB. */
            ram?: components["schemas"]["ListedNumber"];
            /** @description Width of the main display in pixels. */
            resolutionWidth?: components["schemas"]["ListedNumber"];
            /** @description Height of the main display in pixels. */
            resolutionHeight?: components["schemas"]["ListedNumber"];
            /** @description Density of the main display in pixels per inch. */
            screenPpi?: components["schemas"]["ListedNumber"];
            /** @description Family, such as `Windows`, `macOS` or `Linux`. */
            "os.platform"?: components["schemas"]["ListedText"];
            /** @description Version of the platform, such as `11`. */
            "os.version"?: components["schemas"]["ListedText"];
            /** @description Edition of the version, such as `Home`. */
            "os.edition"?: components["schemas"]["ListedText"];
            /** @description Continent code of two letters. */
            "geography.continent"?: components["schemas"]["ListedText"];
            /** @description ISO 3166-1 alpha-2 code. */
            "geography.country"?: components["schemas"]["ListedText"];
            /** @description The part of an ISO 3166-2 code after `US-`, for clients in the United States. */
            "geography.usState"?: components["schemas"]["ListedText"];
            /** @description The licence is activated. */
            "licenseStatus.activated"?: components["schemas"]["ListedFlag"];
            /** @description The licence is blocked. */
            "licenseStatus.blocked"?: components["schemas"]["ListedFlag"];
            /** @description The licence has expired. */
            "licenseStatus.expired"?: components["schemas"]["ListedFlag"];
            /** @description The product may be used. */
            "licenseStatus.allowed"?: components["schemas"]["ListedFlag"];
        };
        /** @description A client, with the values that the request names: as of the client's newest record with properties, or over its lifetime. All clients of an answer have the same members. */
        ListedClient: {
            clientId: components["schemas"]["ClientId"];
            /** @description Identifier of the machine, such as `8f14e45f`. */
            machineId?: components["schemas"]["ListedText"];
            /** @description Key of the licence in use, such as `A1B2-C3D4`. */
            licenseKey?: components["schemas"]["ListedText"];
            /** @description Version of the product, such as `4.2`. */
            prodVersion?: components["schemas"]["ListedText"];
            /** @description Edition of the product, such as `Pro`. */
            prodEdition?: components["schemas"]["ListedText"];
            /** @description Build of the product, such as `4217`. */
            prodBuild?: components["schemas"]["ListedText"];
            /** @description Language of the product's interface (BCP 47). */
            prodLanguage?: components["schemas"]["ListedText"];
            /** @description Type of the licence, such as `trial` or `purchased`. */
            licenseType?: components["schemas"]["ListedText"];
            /** @description Form of the machine, such as `laptop`. */
            formFactor?: components["schemas"]["ListedText"];
            /** @description Language of the operating system (BCP 47). */
            osLanguage?: components["schemas"]["ListedText"];
            /** @description Word length of the operating system in bits, such as `64`. */
            osWordLength?: components["schemas"]["ListedText"];
            /** @description Make and model of the processor, such as `Apple M3`. */
            cpuType?: components["schemas"]["ListedText"];
            /** @description Virtual machine that the client runs in, by name, such as `VMware`. */
            vm?: components["schemas"]["ListedText"];
            /** @description Custom property 1 of the product. */
            C01?: components["schemas"]["ListedText"];
            /** @description Custom property 2 of the product. */
            C02?: components["schemas"]["ListedText"];
            /** @description Custom property 3 of the product. */
            C03?: components["schemas"]["ListedText"];
            /** @description Custom property 4 of the product. */
            C04?: components["schemas"]["ListedText"];
            /** @description Custom property 5 of the product. */
            C05?: components["schemas"]["ListedText"];
            /** @description Custom property 6 of the product. */
            C06?: components["schemas"]["ListedText"];
            /** @description Custom property 7 of the product. */
            C07?: components["schemas"]["ListedText"];
            /** @description Custom property 8 of the product. */
            C08?: components["schemas"]["ListedText"];
            /** @description Custom property 9 of the product. */
            C09?: components["schemas"]["ListedText"];
            /** @description Custom property 10 of the product. */
            C10?: components["schemas"]["ListedText"];
            /** @description Custom property 11 of the product. */
            C11?: components["schemas"]["ListedText"];
            /** @description Custom property 12 of the product. */
            C12?: components["schemas"]["ListedText"];
            /** @description Custom property 13 of the product. */
            C13?: components["schemas"]["ListedText"];
            /** @description Custom property 14 of the product. */
            C14?: components["schemas"]["ListedText"];
            /** @description Custom property 15 of the product. */
            C15?: components["schemas"]["ListedText"];
            /** @description Custom property 16 of the product. */
            C16?: components["schemas"]["ListedText"];
            /** @description Custom property 17 of the product. */
            C17?: components["schemas"]["ListedText"];
            /** @description Custom property 18 of the product. */
            C18?: components["schemas"]["ListedText"];
            /** @description Custom property 19 of the product. */
            C19?: components["schemas"]["ListedText"];
            /** @description Custom property 20 of the product. */
            C20?: components["schemas"]["ListedText"];
            /** @description Number of processor cores. */
            cpuCores?: components["schemas"]["ListedNumber"];
            /** @description Number of displays. */
            displayCount?: components["schemas"]["ListedNumber"];
            /** @description Memory in MiB. */
            ram?: components["schemas"]["ListedNumber"];
            /** @description Width of the main display in pixels. */
            resolutionWidth?: components["schemas"]["ListedNumber"];
            /** @description Height of the main display in pixels. */
            resolutionHeight?: components["schemas"]["ListedNumber"];
            /** @description Density of the main display in pixels per inch. */
            screenPpi?: components["schemas"]["ListedNumber"];
            /** @description First active day of the client. */
            dateInstalled?: components["schemas"]["CalendarDay"];
            /** @description Last active day of the client. */
            dateLastSeen?: components["schemas"]["CalendarDay"];
            /** @description Sessions of the client over its lifetime. */
            lifetimeSessionCount?: components["schemas"]["Count"];
            /** @description Runtime of the client over its lifetime in minutes, rounded down. */
            lifetimeRuntimeMinutes?: components["schemas"]["Count"];
            /** @description Family, such as `Windows`, `macOS` or `Linux`. */
            "os.platform"?: components["schemas"]["ListedText"];
            /** @description Version of the platform, such as `11`. */
            "os.version"?: components["schemas"]["ListedText"];
            /** @description Edition of the version, such as `Home`. */
            "os.edition"?: components["schemas"]["ListedText"];
            /** @description Continent code of two letters. */
            "geography.continent"?: components["schemas"]["ListedText"];
            /** @description ISO 3166-1 alpha-2 code. */
            "geography.country"?: components["schemas"]["ListedText"];
            /** @description The part of an ISO 3166-2 code after `US-`, for clients in the United States. */
            "geography.usState"?: components["schemas"]["ListedText"];
            /** @description The licence is activated. */
            "licenseStatus.activated"?: components["schemas"]["ListedFlag"];
            /** @description The licence is blocked. */
            "licenseStatus.blocked"?: components["schemas"]["ListedFlag"];
            /** @description The licence has expired. */
            "licenseStatus.expired"?: components["schemas"]["ListedFlag"];
            /** @description The product may be used. */
            "licenseStatus.allowed"?: components["schemas"]["ListedFlag"];
            /** @description What the client used over its lifetime, of the events that are not inactive, by category (`null` last), then name. */
            lifetimeEventUsage?: components["schemas"]["ListedEventUsage"][];
            /** @description The active days of the client in the range of `retDailyData`, one at least, ascending. */
            dailyData?: components["schemas"]["ListedDay"][];
        };
        /** @description How many users the number of `countedBy` counts, whatever else the list is filtered by. Only the first page, which has no `startAtClientId`, says it. */
        CountedMeta: {
            /** @description The users; where the report groups clients, each group is one. */
            users: components["schemas"]["Count"];
            /** @description The clients that these users are. */
            clients: components["schemas"]["Count"];
        };
        /** @description What the list was made from. */
        ClientListMeta: {
            productId: components["schemas"]["ProductId"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description The last active day of all clients of the product; absent if there are none. */
            today?: components["schemas"]["CalendarDay"];
            /** @description Instant of the newest event of the product; absent if there is none. */
            dataThrough?: components["schemas"]["Instant"];
            watermark: components["schemas"]["Watermark"];
            counted?: components["schemas"]["CountedMeta"];
            /** @description Warnings, in the order of the parts of the request. */
            warnings: components["schemas"]["ReportWarning"][];
        };
        /** @description A page of clients. */
        ClientPropertyList: {
            status: components["schemas"]["ReportStatus"];
            /** @description The clients, by id in alphabetical order. */
            results: components["schemas"]["ListedClient"][];
            /** @description Whether no client comes after these. */
            reachedEnd: boolean;
            /** @description The `startAtClientId` of the next page; absent if there is none. */
            nextClientId?: components["schemas"]["ClientId"];
            meta: components["schemas"]["ClientListMeta"];
        };
        /**
         * @description One record per line, each a JSON object like those in `records`.
         * @example {"id":"5f0c2b1e","clientId":"u1","occurredAt":"2026-03-02T09:05:00Z","category":"File","name":"Save"}
         */
        NdjsonText: string;
        /**
         * @description The records as a table (RFC 4180, but lines end in LF), for reading: one column for each field and each property, and the first line of every page names them. A custom property with a label is named by both, as in `C01 Country (own)`. A cell is empty if the record has no such field. `hasProperties` tells a record without `properties` from one whose set is empty. Text that a spreadsheet would run as a formula gets an apostrophe in front, so records are not taken back from CSV: use NDJSON for that.
         * @example type,id,clientId,occurredAt,name
         *     event,e1,u1,2026-03-02T09:00:10.000Z,Open
         */
        RecordsCsv: string;
        /**
         * @description Id of an event, 1 to 128 bytes of UTF-8 without control characters. Make it once, when the event occurs, so that sending the event again does not count it twice. An event is identified by product, client, instant and id.
         * @example 5f0c2b1e
         */
        EventId: string;
        /**
         * @description Id of a session, unique within its client, 1 to 128 bytes of UTF-8 without control characters.
         * @example s1
         */
        SessionId: string;
        /**
         * @description At most 256 bytes of UTF-8 without control characters. `null`, an empty text and `<NULL>` are null.
         * @example manual
         */
        PropertyText: string | null;
        /** @description The operating system that the client runs on, from general to specific. */
        OperatingSystem: {
            /** @description Family, such as `Windows`, `macOS` or `Linux`. */
            platform?: components["schemas"]["PropertyText"];
            /** @description Version of the platform, such as `11`. */
            version?: components["schemas"]["PropertyText"];
            /** @description Edition of the version, such as `Home`. */
            edition?: components["schemas"]["PropertyText"];
        };
        /** @description Where the client is, from large to small. */
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
        /** @description The state of the client's licence. A field that is left out is null. */
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
         * Format: double
         * @description A number with at most six decimals, or null.
         * @example 96
         */
        PropertyNumber: number | null;
        /** @description All known properties of the client. **A property that is left out is null from then on**, so a small set erases what an earlier record said. A record without `properties` changes nothing. A report uses the newest record that is not after its `stopDate`, by `occurredAt` or `startedAt`, not by arrival. At the same instant an event wins over the start of a session, then the greater id wins. If a session's start is sent twice for the same instant with different properties, one of the two wins, and always the same one. `C01` to `C20` are custom properties of the product. */
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
            /** @description The session that the event belongs to. An event without one makes its user active but adds no session and no runtime. Leave it out instead of sending `null`. */
            sessionId?: components["schemas"]["SessionId"];
            /** @description When it occurred (RFC 3339 with offset; what is finer than a millisecond is cut off), not before 1970 and at most 24 hours ahead. */
            occurredAt: components["schemas"]["Instant"];
            category?: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /**
             * Format: double
             * @description A number that belongs to the use, in a unit of the product's own, with at most six decimals and less than 10^12, as it is written. It is kept with all of its digits. Leave it out instead of sending `null`.
             * @example 4.5
             */
            value?: number;
            properties?: components["schemas"]["RecordProperties"];
        };
        /** @description One run of the product by one client. A session lasts from the earliest to the latest instant of all its records. Sending it again can make it longer, but never counts it twice. */
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
            /** @description When it ended, not before `startedAt` and at most 24 hours ahead. While it goes on, leave it out instead of sending `null`. */
            stoppedAt?: components["schemas"]["Instant"];
            properties?: components["schemas"]["RecordProperties"];
        };
        /** @description A batch of records. */
        RecordBatch: {
            /** @description The records, in any order. They are checked one by one: a bad record is counted in `rejected` and explained in `errors`, and the others are stored. */
            records: ((components["schemas"]["EventRecord"] & {
                startedAt?: never;
            }) | (components["schemas"]["SessionRecord"] & {
                id?: never;
                occurredAt?: never;
                name?: never;
            }))[];
        };
        /**
         * @description Why a record was rejected.
         * @example bad-instant
         * @enum {string}
         */
        RecordErrorCode: "malformed-json" | "not-an-object" | "unknown-record-type" | "missing-field" | "unknown-field" | "wrong-type" | "bad-identifier" | "bad-category" | "bad-name" | "bad-instant" | "instant-before-1970" | "instant-in-future" | "instant-past-retention" | "stop-before-start" | "bad-value" | "bad-property" | "too-many-names";
        /** @description Why one record was rejected. */
        RecordError: {
            /** @description Position of the record in the batch, from 0; in NDJSON the position of the line. */
            index: components["schemas"]["Count"];
            code: components["schemas"]["RecordErrorCode"];
            /**
             * @description What is wrong and what would be right.
             * @example occurredAt is on a date that does not exist
             */
            message: string;
            /**
             * @description JSON Pointer (RFC 6901) into the record.
             * @example /occurredAt
             */
            pointer: string;
        };
        /** @description What happened to a batch. Every accepted record is on stable storage. Accepted, duplicate and rejected records add up to the records sent. */
        IngestResult: {
            /** @description Records that were new and are now stored. */
            accepted: components["schemas"]["Count"];
            /** @description Records that are stored already or come earlier in the batch; they change nothing. Two events are the same if client, instant (to the millisecond) and id are equal, whatever else they contain, and the first one accepted counts, for ever. Two session records are the same only if all of their fields are equal. */
            duplicates: components["schemas"]["Count"];
            /** @description Those of the duplicates that state a property value which the stored event does not have; it is not stored. Absent if there are none. */
            duplicatesWithNewProperties?: components["schemas"]["Count"];
            /** @description Bad records; each has an entry in `errors`. */
            rejected: components["schemas"]["Count"];
            /** @description Why records were rejected, one entry per record, by index. */
            errors: components["schemas"]["RecordError"][];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description What came in from one public key on one day. */
        ReceivedDay: {
            /** @description The day on which the records came in, by the server's clock, in UTC. They may have occurred long before. */
            day: components["schemas"]["CalendarDay"];
            /** @description JWK thumbprint of the public key that signed (RFC 7638, SHA-256, base64url). Another one has the same id if the key was replaced. */
            thumbprint: components["schemas"]["KeyThumbprint"];
            /** @description Number of records that were stored. Some of them may have been erased since. */
            records: components["schemas"]["Count"];
        };
        /** @description What a key sent to a product. */
        ReceivedRecords: {
            /**
             * @description Of records of this product that came in before, the server does not know which key sent them: an earlier version stored them, or they were moved here from another store. Absent if it knows it of none.
             * @example 2026-03-02T09:00:00.000Z
             */
            knownSince?: components["schemas"]["Instant"];
            /**
             * @description From then on the server does not note every record that a second key sent too, because it has noted 100,000 of them. Such a record may be erased with what the first key sent; whoever sends it again brings it back. Absent if all are noted.
             * @example 2026-04-01T09:00:00.000Z
             */
            repeatsKnownUntil?: components["schemas"]["Instant"];
            /** @description By day and public key, the newest first, at most 1,000. */
            days: components["schemas"]["ReceivedDay"][];
        };
        /** @description How much was erased of what a key sent. */
        ErasedReceived: {
            kind: components["schemas"]["KeyKind"];
            keyId: components["schemas"]["KeyId"];
            /** @description The public key, if only its records were erased. */
            thumbprint?: components["schemas"]["KeyThumbprint"];
            /** @description The full minute from which on they came in; absent if it was all that is known of the key. */
            since?: components["schemas"]["Instant"];
            /** @description Number of events that were erased. */
            erasedEvents: components["schemas"]["Count"];
            /** @description Number of session records that were erased. */
            erasedSessionRecords: components["schemas"]["Count"];
            /** @description Number of records that stay, because another key or import brought them too. They are as that one brought them. */
            stayedRecords: components["schemas"]["Count"];
            /** @description The imports that have these records now. Some may be of no import; absent if all are, and if there are none. */
            stayedIn?: components["schemas"]["ImportName"][];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description Records that came in under one name and can be erased together. */
        Import: {
            name: components["schemas"]["ImportName"];
            /** @description When its first records were stored. */
            startedAt: components["schemas"]["Instant"];
            /** @description When its last records were stored. */
            updatedAt: components["schemas"]["Instant"];
            /**
             * @description Id of the key with which its last records came in; of a session, that of its parent. Absent for the command line on the server's machine, which needs no key, and for imports of versions that did not keep it.
             * @example operations
             */
            importedBy?: components["schemas"]["KeyId"];
            /** @description Number of records that were stored under this name. Some of them may have been erased since. */
            accepted: components["schemas"]["Count"];
        };
        /** @description The imports of a product. */
        ImportList: {
            /** @description The imports, newest first, at most 1,000. */
            imports: components["schemas"]["Import"][];
        };
        /** @description The records that replace those of an import. */
        ImportReplacement: {
            /**
             * @description The run that set the records aside.
             * @example 3k9dJ2mXq1vTb7Rw
             */
            importRun: string;
            /**
             * @description How many records the run has set aside. If there are fewer, nothing is replaced.
             * @example 2500
             */
            records: number;
        };
        /** @description What was erased, and what came in for it. */
        ReplacedImport: {
            name: components["schemas"]["ImportName"];
            /** @description Number of events of the import that were erased; some of them may be among those that came in. */
            erasedEvents: components["schemas"]["Count"];
            /** @description Number of session records of the import that were erased; some of them may be among those that came in. */
            erasedSessionRecords: components["schemas"]["Count"];
            /** @description Number of records of the import that stay, because another import or caller brought them too. They are as that one brought them. */
            stayedRecords: components["schemas"]["Count"];
            /** @description The imports that have these records now. Some may be of no import; absent if all are, and if there are none. */
            stayedIn?: components["schemas"]["ImportName"][];
            /** @description Records that came in. */
            accepted: components["schemas"]["Count"];
            /** @description Records that were set aside twice, or that are stored already and are not of this import. They change nothing. */
            duplicates: components["schemas"]["Count"];
            /** @description Those of the duplicates that state a property value which the stored event does not have; it is not stored. Absent if there are none. */
            duplicatesWithNewProperties?: components["schemas"]["Count"];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description How much was erased. */
        ErasedImport: {
            name: components["schemas"]["ImportName"];
            /** @description Number of events that were erased. */
            erasedEvents: components["schemas"]["Count"];
            /** @description Number of session records that were erased. */
            erasedSessionRecords: components["schemas"]["Count"];
            /** @description Number of its records that stay, because another import or caller brought them too. They are as that one brought them. */
            stayedRecords: components["schemas"]["Count"];
            /** @description The imports that have these records now. Some may be of no import; absent if all are, and if there are none. */
            stayedIn?: components["schemas"]["ImportName"][];
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
            /** @description The events, in alphabetical order. */
            categoryEventNames: components["schemas"]["TrackedEvent"][];
        };
        /** @description Events of a product that were ever seen: all of them, or those that the request selects. */
        TrackedEventList: {
            /** @description Categories in alphabetical order, `null` last. A category may continue on the next page. */
            results: components["schemas"]["TrackedEventCategory"][];
            /**
             * @description Cursor of the next page, `null` on the last; only if the request has `limit`.
             * @example null
             */
            nextCursor?: string | null;
        };
        /** @description A change of one event, either a new tracking mode or its removal. A removed event is as if it had never been seen. */
        TrackingChange: {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            tracking: components["schemas"]["TrackingMode"];
            remove?: never;
        } | {
            category: components["schemas"]["EventCategory"];
            name: components["schemas"]["EventName"];
            /**
             * @description Always `true`.
             * @constant
             */
            remove: true;
            /**
             * @description Also erases the records of the event for good, whoever sent them, as if they had never arrived. Without it, removing an event that has records is 422 `event-has-records`.
             * @default false
             * @example true
             */
            eraseRecords?: boolean;
            tracking?: never;
        };
        /** @description Changes of one or more events. */
        TrackingChanges: {
            /** @description The events to change. Changes take effect at once, for past usage too. */
            events: components["schemas"]["TrackingChange"][];
        };
        /** @description A value of a property. */
        PropertyValue: string | number | boolean;
        /** @description A value of a property, and how many users have it. */
        PropertyValueCount: {
            value: components["schemas"]["PropertyValue"];
            /** @description Users whose newest properties contain the value. */
            users: components["schemas"]["Count"];
        };
        /** @description One property of a product's clients. */
        PropertyDescription: {
            /**
             * @description Name as in `globalFilters`; a part of an object is written with a point, as in `segmentBy`.
             * @example geography.country
             */
            name: string;
            /** @description What the product's settings call it; absent if they do not. */
            label?: components["schemas"]["PropertyLabel"];
            /**
             * @description Type of its values.
             * @example text
             * @enum {string}
             */
            type: "text" | "number" | "date" | "boolean";
            /** @description The filter types that it takes. */
            filters: ("string" | "stringArray" | "regex" | "number" | "numberRange" | "date" | "dateRange" | "licenseStatus")[];
            /** @description Its most common values, by number of users; empty for a property that identifies a client. */
            commonestValues: components["schemas"]["PropertyValueCount"][];
        };
        /** @description The properties that filters and segments can use. */
        PropertyList: {
            /** @description The properties, alphabetical. */
            properties: components["schemas"]["PropertyDescription"][];
        };
        /** @description A property as `globalFilters` takes it. */
        ProductProperty: {
            /**
             * @description Name as in `globalFilters`.
             * @example prodVersion
             */
            name: string;
            /**
             * @description What people call it. A custom property has the label of the product's settings, or its name if it has none; a label that another property is called by is followed by the name in brackets.
             * @example Product Version
             */
            friendlyName: string;
            /**
             * @description `standard` if its filter tests one value, else the name of the filter.
             * @example standard
             * @enum {string}
             */
            filterType: "standard" | "os" | "geography" | "licenseStatus" | "lifetimeEventUsage";
            /**
             * @description Type of its values.
             * @example string
             * @enum {string}
             */
            dataType: "string" | "number" | "date" | "object";
            /** @description Whether its filter takes regular expressions. */
            supportsRegex: boolean;
            /** @description Whether `listProperties` lists its values, or those of its parts. */
            supportsMeta: boolean;
            /** @description Whether its filter takes `includeNull`. */
            supportsNull: boolean;
        };
        /** @description Properties that belong together. */
        ProductPropertyCategory: {
            /**
             * @description Name of the category.
             * @example Product Properties
             */
            category: string;
            /** @description Its properties. */
            properties: components["schemas"]["ProductProperty"][];
        };
        /** @description The properties of a product's clients, by category. */
        ProductPropertyList: {
            status: components["schemas"]["ReportStatus"];
            /** @description The categories. */
            results: components["schemas"]["ProductPropertyCategory"][];
        };
        /**
         * @description Name of a file: the id of the product, the day of its records, and `.zip`.
         * @example acme-editor_2026-03-03.zip
         */
        RawFileName: string;
        /** @description A file with the records of a day. */
        RawFileDescription: {
            fileName: components["schemas"]["RawFileName"];
            /** @description The day of its records. */
            fileDate: components["schemas"]["CalendarDay"];
        };
        /** @description The files of a product's records. */
        RawFileList: {
            status: components["schemas"]["ReportStatus"];
            /** @description The files, newest first. */
            fileList: components["schemas"]["RawFileDescription"][];
        };
        /** @description The file to download. */
        RawFileRequest: {
            fileName: components["schemas"]["RawFileName"];
        };
        /** @description Where a file can be downloaded once. */
        RawFileUrl: {
            /**
             * @description The address, of the server as its caller names it. It is the first member of the answer, although order means nothing elsewhere: some clients take the first one.
             * @example https://keytally.example/v3/rawEvents/download/files/Zk0c9d1n3nXyQH5cJ3TnZ2o1m4V7sQwRkLx8uYb6eAg
             */
            downloadUrl: string;
            status: components["schemas"]["ReportStatus"];
        };
        /**
         * Format: binary
         * @description A zip file with one member, which has the name of the file with `.ndjson` at its end, and a record in each line.
         * @example PK
         */
        RawFile: string;
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
             * @description Days for which records are kept; absent if they are kept for ever. Records are deleted by whole days of the product's time zone, within an hour after a day has become too old, with the sessions that began on it. Older records are rejected with `instant-past-retention`. If much would be deleted at once, or the clock seems wrong, nothing is deleted until `DELETE /v3/products/{product_id}/expired-records` says so.
             * @example 730
             */
            retentionDays?: number;
            /** @description What people call the custom properties; absent if none has a label. */
            labels?: components["schemas"]["PropertyLabels"];
        };
        /** @description All products. */
        ProductList: {
            /** @description The products, by id. */
            products: components["schemas"]["Product"][];
        };
        /**
         * @description Id of a product, case-sensitive. A new one is neither `.` nor `..`, which programs take out of a path (RFC 3986 section 5.2.4).
         * @example acme-editor
         */
        NewProductId: string;
        /** @description The settings of a product. One that is left out is reset to its default. */
        ProductSettings: {
            /**
             * @description Name for people to read, without control characters; by default the id.
             * @example Acme Editor
             */
            name?: string;
            /** @description IANA name of the time zone of the product's days, by default `UTC`. Fixed once there are events. */
            timeZone?: components["schemas"]["TimeZone"];
            /** @description Tracking mode given to an event when it is first seen, by default `advanced`. */
            defaultTracking?: components["schemas"]["TrackingMode"];
            /**
             * @description Days for which records are kept; by default for ever. Records are deleted by whole days of the product's time zone, within an hour after a day has become too old, with the sessions that began on it. Older records are rejected with `instant-past-retention`. If much would be deleted at once, or the clock seems wrong, nothing is deleted until `DELETE /v3/products/{product_id}/expired-records` says so.
             * @example 730
             */
            retentionDays?: number;
            /** @description What people call the custom properties, by default nothing. A label is shown wherever its property is, so it must be neither the name of another property nor a part of one, such as `country`; upper and lower case do not matter. */
            labels?: components["schemas"]["PropertyLabels"];
        };
        /** @description A deleted product. */
        DeletedProduct: {
            id: components["schemas"]["ProductId"];
            /** @description When it was deleted. No answer mentions the product any more. */
            deletedAt: components["schemas"]["Instant"];
        };
        /** @description A kept question that names a client in its request, such as in a filter. */
        QuestionOnClient: {
            id: components["schemas"]["QuestionId"];
            name: components["schemas"]["QuestionName"];
        };
        /** @description A board whose conditions name a client. */
        BoardOnClient: {
            id: components["schemas"]["BoardId"];
            name: components["schemas"]["BoardName"];
        };
        /** @description A saved cohort that has a client in its rule, or had it in its list. */
        CohortOnClient: {
            id: components["schemas"]["CohortId"];
            name: components["schemas"]["CohortName"];
            /**
             * @description `clients`: the client was in its list, which is without it now. `number`: its rule names the client, and the cohort was deleted if `deleteQuestions` said so.
             * @example clients
             * @enum {string}
             */
            by: "clients" | "number";
        };
        /** @description How much was erased. */
        ErasedClient: {
            clientId: components["schemas"]["ClientId"];
            /** @description Number of events that were erased. */
            erasedEvents: components["schemas"]["Count"];
            /** @description Number of sessions that were erased. */
            erasedSessions: components["schemas"]["Count"];
            /** @description The kept questions of the product that name the client in their request, such as in a filter. With `deleteQuestions` they were deleted; otherwise they still name it. */
            questions: components["schemas"]["QuestionOnClient"][];
            /** @description The boards of the product whose conditions name the client. With `deleteQuestions` they are without these conditions now, so that their cards are of all users, and links to them have ended; otherwise they still name it. */
            boards?: components["schemas"]["BoardOnClient"][];
            /** @description The saved cohorts of the product that had the client in their list, which do not have it any more, and those whose rule names it, such as in a filter. With `deleteQuestions` the latter were deleted; otherwise they still name it. */
            cohorts?: components["schemas"]["CohortOnClient"][];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description What was deleted. */
        ErasedRecords: {
            productId: components["schemas"]["ProductId"];
            /**
             * Format: date
             * @description The first day that is kept, `null` if the product keeps its records for ever.
             * @example 2025-11-24
             */
            keptFrom: string | null;
            /** @description Number of events that were deleted. */
            erasedEvents: components["schemas"]["Count"];
            /** @description Number of sessions that were deleted. */
            erasedSessions: components["schemas"]["Count"];
            watermark: components["schemas"]["Watermark"];
        };
        /** @description The process runs. */
        Liveness: {
            /**
             * @description Always `alive`.
             * @constant
             */
            status: "alive";
        };
        /** @description The server can answer. */
        Readiness: {
            /**
             * @description Always `ready`; a server that is not ready answers 503.
             * @constant
             */
            status: "ready";
            /** @description What somebody should look at although the server can answer; absent if there is nothing. */
            warnings?: string[];
        };
        /**
         * @description One sample per line, in the text format of Prometheus, version 0.0.4.
         * @example keytally_requests_total{operation="getLiveness",status="200"} 3
         */
        PrometheusText: string;
        /**
         * @description One sample per line, in the text format of OpenMetrics, version 1.0.0. It ends with `# EOF`.
         * @example keytally_requests_total{operation="getLiveness",status="200"} 3
         *     # EOF
         */
        OpenMetricsText: string;
        /** @description One link. */
        LinkTargets: {
            /**
             * @description Where it leads.
             * @example /openapi.json
             */
            href: string;
            /**
             * @description The media type of what is there.
             * @example application/json
             */
            type: string;
        }[];
        /** @description Where an API is, and what there is about it. */
        ApiLinks: {
            /**
             * @description The address that the paths of the document follow.
             * @example https://keytally.example.com/
             */
            anchor: string;
            /** @description The OpenAPI document (RFC 8631). */
            "service-desc": components["schemas"]["LinkTargets"];
            /** @description The documentation (RFC 8631). */
            "service-doc": components["schemas"]["LinkTargets"];
            /** @description The health (RFC 8631). */
            status: components["schemas"]["LinkTargets"];
        };
        /** @description The APIs of this server. */
        ApiCatalog: {
            /** @description One API. */
            linkset: components["schemas"]["ApiLinks"][];
        };
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
                     * @enum {integer}
                     */
                    status: 400;
                    /**
                     * @description Code of the problem.
                     * @example invalid-request
                     * @enum {string}
                     */
                    code: "invalid-request" | "malformed-json";
                };
            };
        };
        /** @description There is no token, or the token is not valid. */
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
                     * @enum {integer}
                     */
                    status: 401;
                    /**
                     * @description Code of the problem.
                     * @example token-missing
                     * @enum {string}
                     */
                    code: "token-missing" | "invalid-token" | "token-expired" | "token-not-yet-valid" | "token-lifetime-too-long" | "sign-in-ended";
                };
            };
        };
        /** @description A client key may not call this operation, the session key lacks the access, or no valid administration key would be left. */
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
                     * @enum {integer}
                     */
                    status: 403;
                    /**
                     * @description Code of the problem.
                     * @example wrong-key-kind
                     * @enum {string}
                     */
                    code: "wrong-key-kind" | "access-missing" | "last-administration-key";
                };
            };
        };
        /** @description The operation has no answer in a media type that the caller accepts. */
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
                     * @enum {integer}
                     */
                    status: 406;
                    /**
                     * @description Code of the problem.
                     * @example not-acceptable
                     * @enum {string}
                     */
                    code: "not-acceptable";
                };
            };
        };
        /** @description The public key is registered under another id, or was deleted before. */
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
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example key-already-registered
                     * @enum {string}
                     */
                    code: "key-already-registered" | "key-was-deleted" | "invalid-request";
                };
            };
        };
        /** @description What `If-Match` names was changed meanwhile, so nothing was changed now. */
        "changed-meanwhile": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 412.
                     * @enum {integer}
                     */
                    status: 412;
                    /**
                     * @description Code of the problem.
                     * @example precondition-failed
                     * @enum {string}
                     */
                    code: "precondition-failed";
                };
            };
        };
        /** @description The body is larger than the operation allows, or over 1 MiB after decompression and more than 200 times the bytes sent. */
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
                     * @enum {integer}
                     */
                    status: 413;
                    /**
                     * @description Code of the problem.
                     * @example body-too-large
                     * @enum {string}
                     */
                    code: "body-too-large";
                };
            };
        };
        /** @description The operation does not take a body of this media type, or in this coding. A header says what it takes. */
        "unsupported-media-type": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Accept: components["headers"]["Accept"];
                "Accept-Patch": components["headers"]["Accept-Patch"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 415.
                     * @enum {integer}
                     */
                    status: 415;
                    /**
                     * @description Code of the problem.
                     * @example unsupported-media-type
                     * @enum {string}
                     */
                    code: "unsupported-media-type";
                };
            };
        };
        /** @description A key was refused, and nothing of the upload was stored. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example private-key-uploaded
                     * @enum {string}
                     */
                    code: "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "duplicate-id" | "reserved-id" | "algorithm-mismatch" | "certificate-expired" | "invalid-request";
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
                     * @enum {integer}
                     */
                    status: 500;
                    /**
                     * @description Code of the problem.
                     * @example internal-error
                     * @enum {string}
                     */
                    code: "internal-error";
                };
            };
        };
        /** @description The audit trail cannot be written, or the store cannot be reached or is full. */
        "change-unavailable": {
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
                     * @enum {integer}
                     */
                    status: 503;
                    /**
                     * @description Code of the problem.
                     * @example audit-unavailable
                     * @enum {string}
                     */
                    code: "busy" | "audit-unavailable" | "store-unavailable" | "storage-full" | "provider-unavailable";
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
                     * @enum {integer}
                     */
                    status: 400;
                    /**
                     * @description Code of the problem.
                     * @example invalid-request
                     * @enum {string}
                     */
                    code: "invalid-request";
                };
            };
        };
        /** @description There is no key of this kind with this id. */
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
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-key
                     * @enum {string}
                     */
                    code: "unknown-key";
                };
            };
        };
        /** @description The key, the session or the person may not do this, or not with this product. */
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
                     * @enum {integer}
                     */
                    status: 403;
                    /**
                     * @description Code of the problem.
                     * @example access-missing
                     * @enum {string}
                     */
                    code: "access-missing";
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
                     * @enum {integer}
                     */
                    status: 400;
                    /**
                     * @description Code of the problem.
                     * @example invalid-request
                     * @enum {string}
                     */
                    code: "invalid-request";
                };
            };
        };
        /** @description The server is busy, or its store cannot be reached. */
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
                     * @enum {integer}
                     */
                    status: 503;
                    /**
                     * @description Code of the problem.
                     * @example busy
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "provider-unavailable";
                };
            };
        };
        /** @description The server is busy, or its store cannot be reached or is full. */
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
                     * @enum {integer}
                     */
                    status: 503;
                    /**
                     * @description Code of the problem.
                     * @example store-unavailable
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "storage-full" | "provider-unavailable";
                };
            };
        };
        /** @description The code is not valid, or the public key was refused. The code is used up if it was valid. */
        "refused-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example invalid-code
                     * @enum {string}
                     */
                    code: "invalid-code" | "private-key-uploaded" | "weak-key" | "unsupported-key" | "malformed-key" | "certificate-expired";
                };
            };
        };
        /** @description The key, the product or, of a call without a key, the network address has reached a limit of this server. Nothing was done; send it again later. */
        "rate-limited": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 429.
                     * @enum {integer}
                     */
                    status: 429;
                    /**
                     * @description Code of the problem.
                     * @example rate-limited
                     * @enum {string}
                     */
                    code: "rate-limited";
                };
            };
        };
        /** @description There is no session with this id that the caller may end. */
        "unknown-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-key
                     * @enum {string}
                     */
                    code: "unknown-key";
                };
            };
        };
        /** @description A client key may not call this operation, or the role of the session does not allow it. */
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
                     * @enum {integer}
                     */
                    status: 403;
                    /**
                     * @description Code of the problem.
                     * @example wrong-key-kind
                     * @enum {string}
                     */
                    code: "wrong-key-kind" | "access-missing";
                };
            };
        };
        /** @description The server is busy, its store cannot be reached, the list took too long, or the call cannot be recorded. */
        "list-unavailable": {
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
                     * @enum {integer}
                     */
                    status: 503;
                    /**
                     * @description Code of the problem.
                     * @example audit-unavailable
                     * @enum {string}
                     */
                    code: "busy" | "audit-unavailable" | "store-unavailable" | "storage-full" | "time-limit" | "provider-unavailable";
                };
            };
        };
        /** @description There is no such person. */
        "unknown-person": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-person
                     * @enum {string}
                     */
                    code: "unknown-person";
                };
            };
        };
        /** @description There is no such product, or the token does not reach it. */
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
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-product
                     * @enum {string}
                     */
                    code: "unknown-product";
                };
            };
        };
        /** @description The range, events, filters or bins cannot be used. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-conditions" | "bad-bins" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The server failed, or the request needs more memory than the server may use. */
        "server-failed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 500.
                     * @enum {integer}
                     */
                    status: 500;
                    /**
                     * @description Code of the problem.
                     * @example internal-error
                     * @enum {string}
                     */
                    code: "internal-error" | "memory-limit";
                };
            };
        };
        /** @description The server is busy, its store cannot be reached, or the report took too long. */
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
                     * @enum {integer}
                     */
                    status: 503;
                    /**
                     * @description Code of the problem.
                     * @example busy
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "time-limit" | "provider-unavailable";
                };
            };
        };
        /** @description The result that the cursor belongs to is no longer kept. */
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
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example cursor-expired
                     * @enum {string}
                     */
                    code: "cursor-expired";
                };
            };
        };
        /** @description The range, events, filters, segments or cursor cannot be used. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "cursor-mismatch" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The date range or the segments cannot be used, or the result is too large. */
        "unusable-basic-table": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, the events, the divisor or the segments cannot be used. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-divisor" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters or segments cannot be used. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters, segments or cursor cannot be used. */
        "unusable-lost-table": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "cursor-mismatch" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters or bins cannot be used. */
        "unusable-lost-histogram": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-conditions" | "bad-bins" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, statuses, filters or levels cannot be used. */
        "unusable-users-by-status": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "lost-not-defined" | "bad-levels" | "bad-lifecycle" | "bad-filter" | "bad-conditions" | "bad-regex" | "bad-segments" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The first day, statuses, filters or levels cannot be used. */
        "unusable-current-users": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "lost-not-defined" | "bad-levels" | "bad-filter" | "bad-conditions" | "bad-regex" | "bad-segments" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, filters or segments cannot be used. */
        "unusable-engagement": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-conditions" | "bad-regex" | "bad-segments" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, filters or bins cannot be used. */
        "unusable-distribution": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-conditions" | "bad-regex" | "bad-bins" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters or segments cannot be used. */
        "unusable-stickiness": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "duplicate-event" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters or segments cannot be used. */
        "unusable-hours-of-week": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "duplicate-event" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, events, filters or segments cannot be used. */
        "unusable-retention": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "duplicate-event" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, lines, formulas, filters or segments cannot be used. */
        "unusable-trends": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "bad-lines" | "duplicate-event" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, event, window, filters or segments cannot be used. */
        "unusable-paths": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-steps" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "duplicate-event" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range, steps, filters or segments cannot be used. */
        "unusable-funnel": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-steps" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "duplicate-event" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description There is no such product, or the product keeps no such question. */
        "unknown-question": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-question
                     * @enum {string}
                     */
                    code: "unknown-question" | "unknown-product";
                };
            };
        };
        /** @description The product has as many questions as it may have, or as much text in them. */
        "too-many-questions": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example too-many-questions
                     * @enum {string}
                     */
                    code: "too-many-questions";
                };
            };
        };
        /** @description The request of the question makes no sense as a report. */
        "unusable-question": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "bad-divisor" | "bad-bins" | "lost-not-defined" | "bad-levels" | "bad-lifecycle" | "bad-steps" | "bad-lines" | "cursor-mismatch" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The question cannot be answered as it is asked. */
        "unusable-shared-question": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "duplicate-event" | "bad-filter" | "bad-regex" | "bad-segments" | "bad-conditions" | "bad-divisor" | "bad-bins" | "lost-not-defined" | "bad-levels" | "bad-lifecycle" | "bad-steps" | "bad-lines" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description There is no such product, or the product does not keep what is to be shared. */
        "unknown-subject": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-question
                     * @enum {string}
                     */
                    code: "unknown-question" | "unknown-board" | "unknown-product";
                };
            };
        };
        /** @description The product has as many shares as it may have. */
        "too-many-shares": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example too-many-shares
                     * @enum {string}
                     */
                    code: "too-many-shares";
                };
            };
        };
        /** @description There is no such product, or the product has no such share. */
        "unknown-share-of-product": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-share
                     * @enum {string}
                     */
                    code: "unknown-share" | "unknown-product";
                };
            };
        };
        /** @description There is no such share, or the secret is not that of the share, or what it shows is gone. */
        "unknown-share": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-share
                     * @enum {string}
                     */
                    code: "unknown-share" | "unknown-question" | "unknown-board";
                };
            };
        };
        /** @description The share has ended. */
        "share-ended": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 410.
                     * @enum {integer}
                     */
                    status: 410;
                    /**
                     * @description Code of the problem.
                     * @example share-ended
                     * @enum {string}
                     */
                    code: "share-ended";
                };
            };
        };
        /** @description There is no such share, or the secret is not that of the share, or it does not show this question, or compares it with no other days. */
        "unknown-shared-question": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-share
                     * @enum {string}
                     */
                    code: "unknown-share" | "unknown-question" | "unknown-board";
                };
            };
        };
        /** @description There is no such product, or the product has no such board. */
        "unknown-board": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-board
                     * @enum {string}
                     */
                    code: "unknown-board" | "unknown-product";
                };
            };
        };
        /** @description The product has as many boards as it may have, or as much text in them. */
        "too-many-boards": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example too-many-boards
                     * @enum {string}
                     */
                    code: "too-many-boards";
                };
            };
        };
        /** @description The days or the conditions of the board make no sense in a report. */
        "unusable-board": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-regex" | "invalid-request";
                };
            };
        };
        /** @description The date range cannot be used. */
        "unusable-note-days": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range";
                };
            };
        };
        /** @description There is no such product, or the product has no such note. */
        "unknown-note": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-note
                     * @enum {string}
                     */
                    code: "unknown-note" | "unknown-product";
                };
            };
        };
        /** @description The product has as many notes as it may have. */
        "too-many-notes": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example too-many-notes
                     * @enum {string}
                     */
                    code: "too-many-notes";
                };
            };
        };
        /** @description There is no such product, or the product has no such cohort. */
        "unknown-cohort": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-cohort
                     * @enum {string}
                     */
                    code: "unknown-cohort" | "unknown-product";
                };
            };
        };
        /** @description The product has as many cohorts as it may have. */
        "too-many-cohorts": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example too-many-cohorts
                     * @enum {string}
                     */
                    code: "too-many-cohorts";
                };
            };
        };
        /** @description The rule of the cohort makes no sense as a report. */
        "unusable-cohort": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-conditions" | "bad-number" | "duplicate-event" | "bad-segments" | "bad-bins" | "lost-not-defined" | "bad-levels" | "bad-lifecycle" | "bad-steps" | "bad-lines" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The range or the filters cannot be used. */
        "unusable-client-list": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example bad-date-range
                     * @enum {string}
                     */
                    code: "bad-date-range" | "bad-filter" | "bad-regex" | "bad-conditions" | "bad-number" | "duplicate-event" | "bad-segments" | "bad-bins" | "lost-not-defined" | "bad-levels" | "bad-lifecycle" | "bad-steps" | "bad-lines" | "event-not-advanced" | "invalid-request" | "result-too-large";
                };
            };
        };
        /** @description The date range cannot be used, or the cursor does not belong to this export. */
        "unusable-export": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example cursor-mismatch
                     * @enum {string}
                     */
                    code: "bad-date-range" | "cursor-mismatch";
                };
            };
        };
        /** @description The import may store nothing more, another one of its name is under way, or its records cannot be replaced. */
        "import-conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example import-running
                     * @enum {string}
                     */
                    code: "import-running" | "import-ended" | "replacement-refused";
                };
            };
        };
        /** @description The server is busy, or its store cannot be reached or is full. The batch may or may not be stored; send it again. */
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
                     * @enum {integer}
                     */
                    status: 503;
                    /**
                     * @description Code of the problem.
                     * @example busy
                     * @enum {string}
                     */
                    code: "busy" | "store-unavailable" | "storage-full" | "provider-unavailable";
                };
            };
        };
        /** @description There is no such product, or the product has no such import. */
        "unknown-import": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-import
                     * @enum {string}
                     */
                    code: "unknown-import" | "unknown-product";
                };
            };
        };
        /** @description The run has ended, or the records that it set aside cannot replace those of the import. */
        "replacement-conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 409.
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example replacement-refused
                     * @enum {string}
                     */
                    code: "import-ended" | "replacement-refused";
                };
            };
        };
        /** @description The cursor does not belong to this list. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example cursor-mismatch
                     * @enum {string}
                     */
                    code: "cursor-mismatch";
                };
            };
        };
        /** @description An event is unknown, appears twice, or has records and so cannot be removed without them. */
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
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example unknown-event
                     * @enum {string}
                     */
                    code: "unknown-event" | "duplicate-event" | "event-has-records" | "invalid-request";
                };
            };
        };
        /** @description There is no such product, or the product has no such file. */
        "unknown-file": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 404.
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-file
                     * @enum {string}
                     */
                    code: "unknown-file" | "unknown-product";
                };
            };
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
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example no-such-path
                     * @enum {string}
                     */
                    code: "no-such-path";
                };
            };
        };
        /** @description It is still what `If-None-Match` names. */
        unchanged: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Server-Timing": components["headers"]["Server-Timing"];
                "Cache-Control": components["headers"]["Cache-Control"];
                ETag: components["headers"]["Revision"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The time zone of a product with events cannot change. */
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
                     * @enum {integer}
                     */
                    status: 409;
                    /**
                     * @description Code of the problem.
                     * @example time-zone-fixed
                     * @enum {string}
                     */
                    code: "time-zone-fixed";
                };
            };
        };
        /** @description The time zone is not known, two custom properties have the same label, or a label is the name of a property. */
        "unusable-settings": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Always 422.
                     * @enum {integer}
                     */
                    status: 422;
                    /**
                     * @description Code of the problem.
                     * @example unknown-time-zone
                     * @enum {string}
                     */
                    code: "unknown-time-zone" | "duplicate-label" | "reserved-label" | "invalid-request";
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
                     * @enum {integer}
                     */
                    status: 404;
                    /**
                     * @description Code of the problem.
                     * @example unknown-client
                     * @enum {string}
                     */
                    code: "unknown-client" | "unknown-product";
                };
            };
        };
        /** @description The content is still the one named in `If-None-Match`. */
        "not-modified": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The file is still the one named in `If-None-Match`. */
        "asset-not-modified": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Asset-Cache-Control"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
        "if-match": string;
        /** @description The key that the request is about. */
        "key-id": components["schemas"]["KeyId"];
        /** @description List only keys of this kind. */
        "key-kind": components["schemas"]["KeyKind"];
        /** @description Id of the session key. */
        "session-key-id": string;
        /** @description Id of the person. */
        "person-id": string;
        /** @description List only entries about the keys of this id, of either kind: the key acted, was changed or opened a session, or a refused token named it. */
        "audit-key": components["schemas"]["KeyId"];
        /** @description List only entries of this action. */
        "audit-action": components["schemas"]["AuditAction"];
        /** @description List only what was done, or only what was refused. */
        "audit-outcome": components["schemas"]["AuditOutcome"];
        /** @description List only entries from before this instant. */
        "audit-before": components["schemas"]["Instant"];
        /** @description The most entries on a page. */
        "audit-limit": number;
        /** @description The `nextCursor` of a page, to list the entries after that page. New entries do not move others to another page, and a cursor does not expire. */
        "audit-cursor": string;
        /** @description The product that the request is about. */
        "product-id": components["schemas"]["ProductId"];
        /** @description The question that the request is about. */
        "question-id": components["schemas"]["QuestionId"];
        /** @description `*` makes the change only if there is none of this id yet (RFC 9110 section 13.1.2). Otherwise the answer is 412 `precondition-failed`. */
        "if-none-match": "*";
        /** @description Asks the question about the days that it is compared with (`compare`), and about no others. 404 `unknown-question` if it is compared with none. */
        compared: boolean;
        /** @description The share that the request is about. */
        "share-id": components["schemas"]["ShareId"];
        /** @description The board that the request is about. */
        "board-id": components["schemas"]["BoardId"];
        /** @description The first day, in the time zone of the product. Without it the list begins with the oldest note. */
        "note-start": components["schemas"]["CalendarDay"];
        /** @description The last day, in the time zone of the product. Without it the list ends with the newest note. */
        "note-stop": components["schemas"]["CalendarDay"];
        /** @description The note that the request is about. */
        "note-id": components["schemas"]["NoteId"];
        /** @description The cohort that the request is about. */
        "cohort-id": components["schemas"]["CohortId"];
        /** @description The first day, in the time zone of the product. Without it the export begins with the oldest record. */
        "export-start": components["schemas"]["CalendarDay"];
        /** @description The last day, in the time zone of the product. Without it the export ends with the newest record. */
        "export-stop": components["schemas"]["CalendarDay"];
        /** @description Only records of this client. */
        "export-client": components["schemas"]["ClientId"];
        /** @description The most records in the answer. If there are more, the answer has the cursor of the next page. */
        "export-limit": number;
        /** @description The `X-Next-Cursor` of a page, for the records after it. Send the same `startDate` and `stopDate`. A cursor does not expire, also not when the server restarts. It contains ids of the last record of its page. */
        "export-cursor": string;
        /** @description Stores the records under the name of an import, so that they can be erased together. Batches with the same name belong to the same import. Send `importRun` with it. */
        "import-of-batch": components["schemas"]["ImportName"];
        /** @description Tells one run of a program that imports from any other: a text of its own that it sends with each batch, beside `import`. Then two runs cannot store under one name at the same time (409 `import-running`), and a run whose import was undone, or whose product was deleted, stores nothing more (409 `import-ended`). */
        "import-run": string;
        /** @description Says that this is the last batch of `importRun`, which may have no records. Then another run may go on under the same name at once; else it may when a minute has passed without a batch. */
        "import-ends": boolean;
        /** @description Sets the records aside until `replaceImport` puts those of this run in the place of the records of the import. Until then reports do not know them. Needs `import` and `importRun`. They are judged as in a dry run, and those that are stored already count as `accepted`, since they may belong to what is replaced. At most 250,000 records are set aside in one run, and at most 128 MiB of them as they are kept, 512 MiB by all runs of a product together (409 `replacement-refused`). They are forgotten after a day, when the import is undone, and when any client of the product is erased. */
        "import-replaces": boolean;
        /** @description Judges the batch against what is stored and answers the same counts and errors, but stores nothing. The watermark is that of the data as it is. */
        "dry-run": boolean;
        /** @description The kind of the key. Keys of both kinds may share an id. */
        "sending-kind": components["schemas"]["KeyKind"];
        /** @description Only what came in since this instant, from its full minute on: the server keeps no more of when a record came in. By default all that is known of the key. */
        "sent-since": components["schemas"]["Instant"];
        /** @description Only what this public key signed. By default all public keys that had the id of the key, one after another. */
        "sender-thumbprint": components["schemas"]["KeyThumbprint"];
        /** @description The import that the request is about. */
        "import-name": components["schemas"]["ImportName"];
        /** @description List only events whose category or name contains this text, in upper or lower case. */
        "event-search": string;
        /** @description The most events on a page; the answer then has the cursor of the next page. Without it all events are listed. */
        "event-limit": number;
        /** @description The `nextCursor` of a page, to list the events after that page. Send the same `search`. New events do not move others to another page, and a cursor does not expire. */
        "event-cursor": string;
        /** @description The ticket at the end of a `downloadUrl`. */
        ticket: string;
        /** @description Returns it only if it is another one than what was read: the `ETag` of that (RFC 9110 section 13.1.2). Otherwise the answer is 304. */
        "if-changed": string;
        /** @description The product that the request is about. */
        "new-product-id": components["schemas"]["NewProductId"];
        /** @description The client that the request is about, an installation of the product. Percent-encode it where needed. */
        "client-id": components["schemas"]["ClientId"];
        /** @description Deletes the kept questions of the product that name the client in their request, too. Boards and links show them no more, and boards whose conditions name the client are without their conditions; links to these boards are revoked, since they were made to show fewer users. Saved cohorts whose rule names the client are deleted as well. It works as well when the client's records are gone already. */
        "delete-questions": boolean;
        /** @description The problem to explain. */
        "problem-code": components["schemas"]["ProblemCode"];
        /** @description Name of a file of the console. */
        asset: string;
        /** @description The share whose page is opened. Any text is answered with the same page. */
        "share-of-page": string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request: the caller's own, if it sent one of 1 to 128 visible ASCII characters, else one made by the server. */
        "X-Request-Id": string;
        /** @description Only with `Prefer: server-timing`: how long the server took, in milliseconds (W3C Server Timing). `before` is checking the call and waiting for its turn, `work` the operation itself; sending the answer comes after it. */
        "Server-Timing": string;
        /** @description Tells caches not to store the answer. */
        "Cache-Control": "no-store";
        /** @description How to authenticate, and what was wrong with the token if there was one (RFC 6750 section 3). */
        "WWW-Authenticate": string;
        /** @description The media types that a body may have (RFC 9110 section 15.5.16). */
        Accept: string;
        /** @description The media types that the body of a PATCH may have (RFC 5789 section 3.1). */
        "Accept-Patch": string;
        /** @description The codings that a body may be in (RFC 7694 section 3). */
        "Accept-Encoding": string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description Identifies what was read (RFC 9110 section 8.8.3). Send it back in `If-Match` with a change that is made from it. */
        Revision: string;
        /** @description The limits that were reached, as a list of structured fields (RFC 9651; draft-ietf-httpapi-ratelimit-headers). Of each, `r` is what is left of it (0), and `t` the seconds until the next call passes. */
        RateLimit: string;
        /** @description The limits that were reached, as a list of structured fields (RFC 9651; draft-ietf-httpapi-ratelimit-headers). Of each, `q` is how much passes in `w` seconds: calls, or records where `qu` says so. */
        "RateLimit-Policy": string;
        /** @description Watermark of the data that the answer was computed from, for bodies without `meta`. */
        "X-Watermark": components["schemas"]["Watermark"];
        /** @description The cursor of the next page; absent on the last one. */
        "X-Next-Cursor": string;
        /** @description The next page with `rel="next"` (RFC 8288), relative to this one; absent on the last page. */
        Link: string;
        /** @description The name of the file. */
        "Content-Disposition": string;
        /** @description The catalog itself with `rel="api-catalog"` (RFC 9727 section 3.1). */
        "Link-to-catalog": string;
        /** @description Identifies this content. Send it back in `If-None-Match`; as long as the content is the same, the answer is 304 (RFC 9110 section 8.8.3). */
        ETag: string;
        /** @description What the page may run and load. Nothing comes from other servers. */
        "Content-Security-Policy": string;
        /** @description How long the file may be kept. A file with a hash in its name never changes. Every other file is checked each time with `If-None-Match`. */
        "Asset-Cache-Control": "no-cache" | "public, max-age=31536000, immutable";
        /** @description Keeps the page out of search engines. */
        "X-Robots-Tag": "noindex";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    putAdministrationKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdministrationKeyUpload"][];
            };
        };
        responses: {
            /** @description The keys as they are registered now, in the order of the upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["refused-keys"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteAdministrationKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            412: components["responses"]["changed-meanwhile"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
        };
    };
    putClientKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientKeyUpload"][];
            };
        };
        responses: {
            /** @description The keys as they are registered now, in the order of the upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["key-conflict"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["refused-keys"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteClientKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedKey"];
                };
            };
            400: components["responses"]["invalid-key-id"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-key"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                    "application/jwk-set+json": components["schemas"]["JsonWebKeySet"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    createConsolePairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsolePairingRequest"];
            };
        };
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsolePairing"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    createConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleSessionRequest"];
            };
        };
        responses: {
            /** @description The session is open. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSession"];
                };
            };
            400: components["responses"]["invalid-request"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["key-conflict"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["refused-session"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session key. */
                keyId: components["parameters"]["session-key-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSession"];
                };
            };
            400: components["responses"]["invalid-key-id"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["unknown-session"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
        };
    };
    renewConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session key. */
                keyId: components["parameters"]["session-key-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSession"];
                };
            };
            400: components["responses"]["invalid-key-id"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["unknown-session"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["write-unavailable"];
        };
    };
    listSignInProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProviderList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["list-unavailable"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                person_id: components["parameters"]["person-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions have ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPerson"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["wrong-key-kind"];
            404: components["responses"]["unknown-person"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description List only entries about the keys of this id, of either kind: the key acted, was changed or opened a session, or a refused token named it. */
                keyId?: components["parameters"]["audit-key"];
                /** @description List only entries of this action. */
                action?: components["parameters"]["audit-action"];
                /** @description List only what was done, or only what was refused. */
                outcome?: components["parameters"]["audit-outcome"];
                /** @description List only entries from before this instant. */
                before?: components["parameters"]["audit-before"];
                /** @description The most entries on a page. */
                limit?: components["parameters"]["audit-limit"];
                /** @description The `nextCursor` of a page, to list the entries after that page. New entries do not move others to another page, and a cursor does not expire. */
                cursor?: components["parameters"]["audit-cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
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
    getCaller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Caller"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            422: components["responses"]["unusable-basic-table"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getLostUsersDataTable: {
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
                "application/json": components["schemas"]["LostUsersDataTableRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LostUsersDataTableReport"];
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
            422: components["responses"]["unusable-lost-table"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getLostUsersHistogram: {
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
                "application/json": components["schemas"]["LostUsersHistogramRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LostUsersHistogramReport"];
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
            422: components["responses"]["unusable-lost-histogram"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getUsersByStatus: {
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
                "application/json": components["schemas"]["UsersByStatusRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersByStatusReport"];
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
            422: components["responses"]["unusable-users-by-status"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getCurrentUsersByStatus: {
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
                "application/json": components["schemas"]["CurrentUsersByStatusRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersByStatusReport"];
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
            422: components["responses"]["unusable-current-users"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getChurnAndEngagement: {
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
                "application/json": components["schemas"]["ChurnAndEngagementRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChurnAndEngagementReport"];
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
            422: components["responses"]["unusable-engagement"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getUsageDistribution: {
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
                "application/json": components["schemas"]["UsageDistributionRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageDistributionReport"];
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
            422: components["responses"]["unusable-distribution"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getStickiness: {
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
                "application/json": components["schemas"]["StickinessRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StickinessReport"];
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
            422: components["responses"]["unusable-stickiness"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getHoursOfWeek: {
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
                "application/json": components["schemas"]["HoursOfWeekRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoursOfWeekReport"];
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
            422: components["responses"]["unusable-hours-of-week"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getRetention: {
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
                "application/json": components["schemas"]["RetentionRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionReport"];
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
            422: components["responses"]["unusable-retention"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getTrends: {
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
                "application/json": components["schemas"]["TrendsRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrendsReport"];
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
            422: components["responses"]["unusable-trends"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getPaths: {
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
                "application/json": components["schemas"]["PathsRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PathsReport"];
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
            422: components["responses"]["unusable-paths"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    getConversionFunnel: {
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
                "application/json": components["schemas"]["ConversionFunnelRequest"];
            };
        };
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFunnelReport"];
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
            422: components["responses"]["unusable-funnel"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    listQuestions: {
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
            /** @description The questions, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-question"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    putQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
                /** @description `*` makes the change only if there is none of this id yet (RFC 9110 section 13.1.2). Otherwise the answer is 412 `precondition-failed`. */
                "If-None-Match"?: components["parameters"]["if-none-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionSettings"];
            };
        };
        responses: {
            /** @description The question as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["too-many-questions"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-question"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedQuestion"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-question"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listDeletedQuestions: {
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
            /** @description The questions, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorableQuestionList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    restoreQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question as it is kept again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-question"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["too-many-questions"];
            412: components["responses"]["changed-meanwhile"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    getQuestionAnswer: {
        parameters: {
            query?: {
                /** @description Asks the question about the days that it is compared with (`compare`), and about no others. 404 `unknown-question` if it is compared with none. */
                compared?: components["parameters"]["compared"];
            };
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAnswer"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Workbook"];
                    "application/vnd.apache.arrow.stream": components["schemas"]["ArrowStream"];
                    "application/vnd.apache.parquet": components["schemas"]["ParquetFile"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-question"];
            406: components["responses"]["not-acceptable"];
            422: components["responses"]["unusable-shared-question"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    listShares: {
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
            /** @description The shares, the newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    createShare: {
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
                "application/json": components["schemas"]["ShareSettings"];
            };
        };
        responses: {
            /** @description The share with its secret, which is shown only here. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShare"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-subject"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["too-many-shares"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The share that the request is about. */
                share_id: components["parameters"]["share-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The share has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedShare"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-share-of-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    getSharedContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The share that the request is about. */
                share_id: components["parameters"]["share-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the share shows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedContent"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            404: components["responses"]["unknown-share"];
            406: components["responses"]["not-acceptable"];
            410: components["responses"]["share-ended"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getSharedAnswer: {
        parameters: {
            query?: {
                /** @description Asks the question about the days that it is compared with (`compare`), and about no others. 404 `unknown-question` if it is compared with none. */
                compared?: components["parameters"]["compared"];
            };
            header?: never;
            path: {
                /** @description The share that the request is about. */
                share_id: components["parameters"]["share-id"];
                /** @description The question that the request is about. */
                question_id: components["parameters"]["question-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAnswer"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Workbook"];
                    "application/vnd.apache.arrow.stream": components["schemas"]["ArrowStream"];
                    "application/vnd.apache.parquet": components["schemas"]["ParquetFile"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            404: components["responses"]["unknown-shared-question"];
            406: components["responses"]["not-acceptable"];
            410: components["responses"]["share-ended"];
            422: components["responses"]["unusable-shared-question"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    listBoards: {
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
            /** @description The boards, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The board that the request is about. */
                board_id: components["parameters"]["board-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-board"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    putBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
                /** @description `*` makes the change only if there is none of this id yet (RFC 9110 section 13.1.2). Otherwise the answer is 412 `precondition-failed`. */
                "If-None-Match"?: components["parameters"]["if-none-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The board that the request is about. */
                board_id: components["parameters"]["board-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardSettings"];
            };
        };
        responses: {
            /** @description The board as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["too-many-boards"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-board"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The board that the request is about. */
                board_id: components["parameters"]["board-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedBoard"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-board"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /** @description The first day, in the time zone of the product. Without it the list begins with the oldest note. */
                startDate?: components["parameters"]["note-start"];
                /** @description The last day, in the time zone of the product. Without it the list ends with the newest note. */
                stopDate?: components["parameters"]["note-stop"];
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
            /** @description The notes, by day. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            422: components["responses"]["unusable-note-days"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The note that the request is about. */
                note_id: components["parameters"]["note-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-note"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    putNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
                /** @description `*` makes the change only if there is none of this id yet (RFC 9110 section 13.1.2). Otherwise the answer is 412 `precondition-failed`. */
                "If-None-Match"?: components["parameters"]["if-none-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The note that the request is about. */
                note_id: components["parameters"]["note-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteSettings"];
            };
        };
        responses: {
            /** @description The note as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["too-many-notes"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The note that the request is about. */
                note_id: components["parameters"]["note-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNote"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-note"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listCohorts: {
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
            /** @description The cohorts, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getCohort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The cohort that the request is about. */
                cohort_id: components["parameters"]["cohort-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cohort. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-cohort"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    putCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
                /** @description `*` makes the change only if there is none of this id yet (RFC 9110 section 13.1.2). Otherwise the answer is 412 `precondition-failed`. */
                "If-None-Match"?: components["parameters"]["if-none-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The cohort that the request is about. */
                cohort_id: components["parameters"]["cohort-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortSettings"];
            };
        };
        responses: {
            /** @description The cohort as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["too-many-cohorts"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-cohort"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteCohort: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The cohort that the request is about. */
                cohort_id: components["parameters"]["cohort-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cohort is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCohort"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-cohort"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listClientProperties: {
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
                "application/json": components["schemas"]["ClientPropertyListRequest"];
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPropertyList"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-client-list"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["list-unavailable"];
        };
    };
    exportRecords: {
        parameters: {
            query?: {
                /** @description The first day, in the time zone of the product. Without it the export begins with the oldest record. */
                startDate?: components["parameters"]["export-start"];
                /** @description The last day, in the time zone of the product. Without it the export ends with the newest record. */
                stopDate?: components["parameters"]["export-stop"];
                /** @description Only records of this client. */
                clientId?: components["parameters"]["export-client"];
                /** @description The most records in the answer. If there are more, the answer has the cursor of the next page. */
                limit?: components["parameters"]["export-limit"];
                /** @description The `X-Next-Cursor` of a page, for the records after it. Send the same `startDate` and `stopDate`. A cursor does not expire, also not when the server restarts. It contains ids of the last record of its page. */
                cursor?: components["parameters"]["export-cursor"];
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
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Watermark": components["headers"]["X-Watermark"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "text/csv": components["schemas"]["RecordsCsv"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            422: components["responses"]["unusable-export"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    ingestRecords: {
        parameters: {
            query?: {
                /** @description Stores the records under the name of an import, so that they can be erased together. Batches with the same name belong to the same import. Send `importRun` with it. */
                import?: components["parameters"]["import-of-batch"];
                /** @description Tells one run of a program that imports from any other: a text of its own that it sends with each batch, beside `import`. Then two runs cannot store under one name at the same time (409 `import-running`), and a run whose import was undone, or whose product was deleted, stores nothing more (409 `import-ended`). */
                importRun?: components["parameters"]["import-run"];
                /** @description Says that this is the last batch of `importRun`, which may have no records. Then another run may go on under the same name at once; else it may when a minute has passed without a batch. */
                importEnds?: components["parameters"]["import-ends"];
                /** @description Sets the records aside until `replaceImport` puts those of this run in the place of the records of the import. Until then reports do not know them. Needs `import` and `importRun`. They are judged as in a dry run, and those that are stored already count as `accepted`, since they may belong to what is replaced. At most 250,000 records are set aside in one run, and at most 128 MiB of them as they are kept, 512 MiB by all runs of a product together (409 `replacement-refused`). They are forgotten after a day, when the import is undone, and when any client of the product is erased. */
                importReplaces?: components["parameters"]["import-replaces"];
                /** @description Judges the batch against what is stored and answers the same counts and errors, but stores nothing. The watermark is that of the data as it is. */
                dryRun?: components["parameters"]["dry-run"];
            };
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
            /** @description What happened to the batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
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
            409: components["responses"]["import-conflict"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["ingestion-unavailable"];
        };
    };
    listReceivedRecords: {
        parameters: {
            query?: {
                /** @description Only what came in since this instant, from its full minute on: the server keeps no more of when a record came in. By default all that is known of the key. */
                since?: components["parameters"]["sent-since"];
                /** @description Only what this public key signed. By default all public keys that had the id of the key, one after another. */
                thumbprint?: components["parameters"]["sender-thumbprint"];
            };
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The kind of the key. Keys of both kinds may share an id. */
                kind: components["parameters"]["sending-kind"];
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the key sent, by day. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedRecords"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    eraseReceivedRecords: {
        parameters: {
            query?: {
                /** @description Only what came in since this instant, from its full minute on: the server keeps no more of when a record came in. By default all that is known of the key. */
                since?: components["parameters"]["sent-since"];
                /** @description Only what this public key signed. By default all public keys that had the id of the key, one after another. */
                thumbprint?: components["parameters"]["sender-thumbprint"];
            };
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The kind of the key. Keys of both kinds may share an id. */
                kind: components["parameters"]["sending-kind"];
                /** @description The key that the request is about. */
                keyId: components["parameters"]["key-id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records are erased. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedReceived"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listImports: {
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
            /** @description The imports, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    replaceImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The import that the request is about. */
                import_name: components["parameters"]["import-name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportReplacement"];
            };
        };
        responses: {
            /** @description The records are replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedImport"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-import"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["replacement-conflict"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    eraseImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The import that the request is about. */
                import_name: components["parameters"]["import-name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records are erased. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedImport"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-import"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    listTrackedEvents: {
        parameters: {
            query?: {
                /** @description List only events whose category or name contains this text, in upper or lower case. */
                search?: components["parameters"]["event-search"];
                /** @description The most events on a page; the answer then has the cursor of the next page. Without it all events are listed. */
                limit?: components["parameters"]["event-limit"];
                /** @description The `nextCursor` of a page, to list the events after that page. Send the same `search`. New events do not move others to another page, and a cursor does not expire. */
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
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
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    updateTrackedEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
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
            /** @description Every event of the product, as it is tracked now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedEventList"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-tracking"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
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
            /** @description The properties, in alphabetical order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["report-unavailable"];
        };
    };
    listProductProperties: {
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
            /** @description The properties, category by category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPropertyList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["store-unavailable"];
        };
    };
    listRawFiles: {
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
            /** @description The files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RawFileList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    createRawFileUrl: {
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
                "application/json": components["schemas"]["RawFileRequest"];
            };
        };
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RawFileUrl"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-file"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    downloadRawFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ticket at the end of a `downloadUrl`. */
                ticket: components["parameters"]["ticket"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": components["schemas"]["RawFile"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            404: components["responses"]["no-such-path"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Returns it only if it is another one than what was read: the `ETag` of that (RFC 9110 section 13.1.2). Otherwise the answer is 304. */
                "If-None-Match"?: components["parameters"]["if-changed"];
            };
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
    putProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
                /** @description `*` makes the change only if there is none of this id yet (RFC 9110 section 13.1.2). Otherwise the answer is 412 `precondition-failed`. */
                "If-None-Match"?: components["parameters"]["if-none-match"];
            };
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["new-product-id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductSettings"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["Revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["invalid-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            406: components["responses"]["not-acceptable"];
            409: components["responses"]["time-zone-fixed"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["unusable-settings"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the change only if nothing was changed since: the `ETag` of what was read (RFC 9110 section 13.1.1). Otherwise the answer is 412 `precondition-failed`. A weak tag never matches: a proxy that compresses makes one, which then says `W/`. Without it the change is made in any case. */
                "If-Match"?: components["parameters"]["if-match"];
            };
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProduct"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            412: components["responses"]["changed-meanwhile"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    eraseClient: {
        parameters: {
            query?: {
                /** @description Deletes the kept questions of the product that name the client in their request, too. Boards and links show them no more, and boards whose conditions name the client are without their conditions; links to these boards are revoked, since they were made to show fewer users. Saved cohorts whose rule names the client are deleted as well. It works as well when the client's records are gone already. */
                deleteQuestions?: components["parameters"]["delete-questions"];
            };
            header?: never;
            path: {
                /** @description The product that the request is about. */
                product_id: components["parameters"]["product-id"];
                /** @description The client that the request is about, an installation of the product. Percent-encode it where needed. */
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
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedClient"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-client"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
        };
    };
    eraseExpiredRecords: {
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
            /** @description The records are deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedRecords"];
                };
            };
            400: components["responses"]["invalid-parameter"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["access-missing"];
            404: components["responses"]["unknown-product"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["change-unavailable"];
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
                    "Server-Timing": components["headers"]["Server-Timing"];
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
    getApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-to-catalog"];
                    [name: string]: unknown;
                };
                content: {
                    "application/linkset+json": components["schemas"]["ApiCatalog"];
                };
            };
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
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
                /** @description Name of a file of the console. */
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
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Asset-Cache-Control"];
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
            304: components["responses"]["asset-not-modified"];
            404: components["responses"]["no-such-path"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["internal-error"];
        };
    };
    getSharedPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The share whose page is opened. Any text is answered with the same page. */
                share_id: components["parameters"]["share-of-page"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            404: components["responses"]["no-such-path"];
            406: components["responses"]["not-acceptable"];
            500: components["responses"]["server-failed"];
            503: components["responses"]["store-unavailable"];
        };
    };
}
