#!/usr/bin/env node
import '../lib/mock.js';
