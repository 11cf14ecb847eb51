import type { RequestListener } from 'node:http';
import type { Operation } from '@keytally/contract/document';
import express, { type Express } from 'express';
import { allowOrigins } from './allow-origins.ts';
import type { AppOptions } from './app-options.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import { answerProblems } from './problem-answer.ts';
import { identifyRequest } from './request-id.ts';
import { withOriginForm } from './request-target.ts';
import { addRoutes, deriveHead } from './routes.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { answer } from './steps/answer.ts';
import { authenticate } from './steps/authenticate.ts';
import { authorise } from './steps/authorise.ts';
import { awaitTurn } from './steps/await-turn.ts';
import { findProduct } from './steps/find-product.ts';
import { negotiate } from './steps/negotiate.ts';
import { readBody } from './steps/read-body.ts';
import { rememberOperation } from './steps/remember-operation.ts';
import { createRequestValidator, type Step } from './steps/validate-request.ts';

/** The service: the contract's operations in the contract's order of checks. */
export function createApp(options: AppOptions): RequestListener {
  return withOriginForm(createRouter(options));
}

/** All that is routed, for requests whose target is in origin form. */
export function createRouter(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');

  app.use(identifyRequest, setSecurityHeaders, deriveHead, ...allowOrigins(options.corsOrigins ?? []));
  addRoutes(app, createSteps(options));
  app.use(answerProblems(options));
  return app;
}

function createSteps(options: AppOptions): (operation: Operation) => Step[] {
  const handlers = createHandlers(options);
  const validate = createRequestValidator();
  return (operation) => [
    rememberOperation(operation),
    ...authenticate(operation, options.verifier),
    ...authorise(operation),
    ...findProduct(operation, options.store),
    negotiate(operation),
    ...awaitTurn(operation),
    ...readBody(operation),
    ...validate(operation),
    answer(operation, handlers, options.fault),
  ];
}
