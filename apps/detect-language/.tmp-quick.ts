import { createDetector } from "./src/index.js";
import { readFileSync } from "node:fs";
const t0=performance.now();
const d = await createDetector();
console.log("load", performance.now()-t0);
const doc = readFileSync("/work/main/packages/heddle/src/model.ts","utf8").slice(0,3700);
console.log(d.detect(doc).slice(0,3));
for (const n of [100,3700,100_000,1_000_000]) {
  const text = doc.repeat(Math.ceil(n/doc.length)).slice(0,n);
  const times=[];
  const reps = n>50000?10:200;
  for (let i=0;i<reps;i++){ const t=performance.now(); d.scores(text); times.push(performance.now()-t);}
  times.sort((a,b)=>a-b);
  console.log(n, times[0].toFixed(3), times[times.length>>1].toFixed(3));
}
