import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { TableStorage } from "../src/table-storage.js";
import { hashCells, randomHashKey } from "../src/table-hash.js";
import { stringKeys } from "../src/string-keys.js";
import { HashIndex } from "../src/hash-index.js";
import { gatherValues } from "../src/gather-values.js";
let s=12345;const rnd=()=>{s=(Math.imul(s,1664525)+1013904223)>>>0;return s/4294967296};
const N=100000,Q=1000000;
const seen=new Set<string>();while(seen.size<N*1.2){let l=3+Math.floor(rnd()*9);let w='';for(let i=0;i<l;i++)w+=String.fromCharCode(97+Math.floor(rnd()*26));seen.add(w)}
const words=[...seen];
const H:number[]=[];let acc=0;for(let i=0;i<N;i++){acc+=1/(i+1);H.push(acc)}
const perm=[...Array(N).keys()];for(let i=N-1;i>0;i--){const j=Math.floor(rnd()*(i+1));[perm[i],perm[j]]=[perm[j],perm[i]]}
const qs:string[]=[];for(let i=0;i<Q;i++){if(rnd()<0.1)qs.push(words[N+Math.floor(rnd()*0.2*N)]);else{const x=rnd()*acc;let lo=0,hi=N-1;while(lo<hi){const m=(lo+hi)>>1;H[m]<x?lo=m+1:hi=m}qs.push(words[perm[lo]])}}
const memory=new LinearMemory({initialBytes:2**20});
const keys=Tensor.fromStrings(memory,[N],words.slice(0,N));const cells=Tensor.fromStrings(memory,[Q],qs);
const hk=randomHashKey();
const st=new TableStorage(memory,DataType.STRING,DataType.INT64,1,hk);
const vals=memory.malloc(N*8);for(let f=0;f<N;f+=256)st.insert(keys.address+f*24,vals+f*8,Math.min(256,N-f),()=>{});
const scratch=memory.malloc(32),hashes=memory.malloc(1024);
const out=memory.malloc(Q*8),def=memory.malloc(16);
const B=256;
function best(name:string,f:()=>void){const ds=[];for(let i=0;i<40;i++){const t=performance.now();f();ds.push((performance.now()-t)*1e6/Q)}ds.sort((a,b)=>a-b);console.log(name,ds[0].toFixed(1),ds[10].toFixed(1),ds[20].toFixed(1))}
best('hash',()=>{for(let f=0;f<Q;f+=B)hashCells(memory,cells.address+f*24,Math.min(B,Q-f),hk,hashes,scratch)});
best('find',()=>{for(let f=0;f<Q;f+=B)st.find(cells.address+f*24,Math.min(B,Q-f))});
const g={entries:0,count:0,values:0,strideBytes:0,valueBytes:8,defaults:def,defaultStepBytes:0,target:0};
best('find+gather',()=>{for(let f=0;f<Q;f+=B){const n=Math.min(B,Q-f);st.find(cells.address+f*24,n);g.entries=st.entries;g.count=n;g.values=st.firstValue;g.strideBytes=st.strideBytes;g.target=out+f*8;gatherValues(memory,g)}});
best('hash',()=>{for(let f=0;f<Q;f+=B)hashCells(memory,cells.address+f*24,Math.min(B,Q-f),hk,hashes,scratch)});
best('find',()=>{for(let f=0;f<Q;f+=B)st.find(cells.address+f*24,Math.min(B,Q-f))});
const idx=new HashIndex(memory);idx.reserve(N);
for(let i=0;i<N;i++){hashCells(memory,keys.address+i*24,1,hk,hashes,scratch);idx.insert(memory.u32[hashes>>>2],i+1)}
const ent=memory.malloc(1024);
best('hash+probe',()=>{for(let f=0;f<Q;f+=B){const n=Math.min(B,Q-f);hashCells(memory,cells.address+f*24,n,hk,hashes,scratch);idx.probe(hashes,n,ent)}});
const se={keys:0,count:0,entries:ent,records:st.firstKey,strideBytes:32,scratch};
best('hash+probe+mismatch',()=>{for(let f=0;f<Q;f+=B){const n=Math.min(B,Q-f);hashCells(memory,cells.address+f*24,n,hk,hashes,scratch);idx.probe(hashes,n,ent);se.keys=cells.address+f*24;se.count=n;for(let i=0;i<n;i++){i=stringKeys.firstMismatch(memory,se,i);}}});
