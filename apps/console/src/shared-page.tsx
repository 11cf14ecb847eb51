import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SharedApp } from './shared/shared-app.tsx';
import './ui/pressable.css';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('shared.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <SharedApp />
  </StrictMode>,
);
