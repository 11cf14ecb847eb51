import type { RequestListener } from 'node:http';
import type { Operation } from '@keytally/contract/document';
import { type TrustedProxies, trustedProxies } from '@keytally/runtime';
import express, { type Express } from 'express';
import { allowOrigins } from './allow-origins.ts';
import type { AppOptions } from './app-options.ts';
import { createLoopShares } from './fairness/loop-shares.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import { addEntrances } from './handlers/pages/entrances.ts';
import { addSecurityText } from './handlers/pages/security-text.ts';
import { addSignIn } from './handlers/sign-in/sign-in-routes.ts';
import { basePath } from './http/caller-base.ts';
import { withOriginForm } from './http/request-target.ts';
import { createWrongSecrets } from './limits/wrong-secrets.ts';
import { identifyRequest } from './request-id.ts';
import { addRoutes, deriveHead } from './routes.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createAskAgain } from './sign-in/ask-again.ts';
import { admit, createAdmission } from './steps/admit.ts';
import { createShareAdmission } from './steps/admit-share.ts';
import { answer, createOutgoing } from './steps/answer.ts';
import { createBodyBuffer, LEAST } from './steps/body/body-buffer.ts';
import { createKnownBodies, onceForEqualBodies } from './steps/body/known-bodies.ts';
import { parseBody, readBody } from './steps/body/read-body.ts';
import { countRequests } from './steps/count-requests.ts';
import { createFairSteps, type FairSteps } from './steps/fair-steps.ts';
import { findProduct } from './steps/find-product.ts';
import { limitRate } from './steps/limit-rate.ts';
import { rememberRequest } from './steps/locals.ts';
import { logRequests } from './steps/log-requests.ts';
import { negotiate } from './steps/negotiate.ts';
import { answerProblems } from './steps/problem-answer.ts';
import { createQueues, takeTurn } from './steps/take-turn.ts';
import { traceRequests } from './steps/trace-requests.ts';
import { type Step, validateRequest } from './steps/validate-request.ts';

/** The app: the operations of the contract, with checks in the order that the contract gives. */
export function createApp(options: AppOptions): RequestListener {
  return withOriginForm(createRouter(options));
}

/** The routes, for request targets in origin form. */
export function createRouter(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);

  app.use(
    countRequests(options.metrics),
    identifyRequest,
    traceRequests,
    logRequests(options.log, options.accessLog ? 'info' : 'debug'),
    setSecurityHeaders,
    deriveHead,
    ...allowOrigins(options.corsOrigins ?? [], options.log),
  );
  const proxies = options.proxies ?? trustedProxies([]);
  const fair = createFairSteps(proxies);
  addEntrances(app, options.consoleDirectory);
  addSecurityText(app, options.securityText);
  addSignIn(app, { ...options, proxies });
  addRoutes(app, createSteps({ ...options, proxies }, fair));
  app.use(fair.refusal, answerProblems(options));
  return app;
}

function createSteps(
  options: AppOptions & { readonly proxies: TrustedProxies },
  fair: FairSteps,
): (operation: Operation) => Step[] {
  const loop = createLoopShares();
  const onRefused = () => options.metrics.rateLimited.inc({ limit: 'wrong-secrets' });
  const wrongSecrets = createWrongSecrets({ onRefused });
  const askAgain = createAskAgain(options);
  const handlers = createHandlers(options, { loop, wrongSecrets, askAgain });
  const pace = { ...LEAST, basePath: basePath(options.baseUrl) };
  const buffer = createBodyBuffer(options.metrics, pace);
  const knownBodies = createKnownBodies();
  const outgoing = createOutgoing(options.metrics);
  const queues = createQueues(options.metrics);
  const shareAdmission = createShareAdmission(options, queues.calls, wrongSecrets);
  return (operation) => {
    const takesShare = operation.security.some((requirement) => 'ShareAccess' in requirement);
    const admission = takesShare ? shareAdmission : createAdmission(operation, options.verifier, askAgain);
    const hasBody = operation.requestBody !== undefined;
    return [
      rememberRequest(operation, options.proxies),
      admit(admission),
      fair.call,
      ...takeTurn(operation, 'before body', admission, queues),
      ...findProduct(operation, options.store),
      ...limitRate(operation, options.limits),
      negotiate(operation),
      ...readBody(operation, buffer),
      ...(hasBody ? [admit(admission)] : []),
      ...takeTurn(operation, 'after body', admission, queues),
      ...onceForEqualBodies(operation, knownBodies, [
        ...parseBody(operation, admission, loop),
        ...validateRequest(operation),
      ]),
      answer(operation, handlers, admission, outgoing, options),
    ];
  };
}
