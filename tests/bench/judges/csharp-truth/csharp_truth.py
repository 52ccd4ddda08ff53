"""Prepares and runs CSharpTruth.cs with a .NET and a Roslyn that come as npm packages, for Linux on x64.

That .NET asks for OpenSSL 1.1 and gets, through a small library built by gcc, the system's OpenSSL 3.
Usage: csharp_truth.py <folder> <folder of the .NET package> <folder of the package with Roslyn>, with the folder's files as
a JSON list on standard input -> JSON on standard output.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

# What 1.1 has and 3 hasn't; of it only the size of a hash is used.
MISSING = """CRYPTO_add_lock CRYPTO_num_locks CRYPTO_set_locking_callback ERR_load_crypto_strings ERR_put_error
EVP_CIPHER_CTX_cleanup EVP_CIPHER_CTX_init HMAC_CTX_cleanup HMAC_CTX_init OPENSSL_add_all_algorithms_conf
RSA_PKCS1_SSLeay SSL_get_peer_certificate SSL_library_init SSL_load_error_strings SSLv23_method""".split()
SIZE = "extern int EVP_MD_get_size(const void *); int EVP_MD_size(const void *m) { return EVP_MD_get_size(m); }"
RUNTIME = {"runtimeOptions": {"framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"}}}


def main(root: str, dotnet: Path, roslyn: Path) -> None:
    home = roslyn / "judge"
    home.mkdir(exist_ok=True)
    ssl = home / "libssl.so.1.1"
    if not ssl.exists():
        source = home / "ssl.c"
        source.write_text("\n".join([f"long {name}(void) {{ return 0; }}" for name in MISSING] + [SIZE]))
        gcc = ["gcc", "-w", "-shared", "-fPIC", "-o", str(ssl), str(source), "-Wl,--no-as-needed", "-lssl", "-lcrypto"]
        subprocess.run(gcc, check=True)
    environment = {**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1", "LD_LIBRARY_PATH": str(home)}
    run = str(dotnet / "dotnet")
    Path(run).chmod(0o755)
    base, web = (next(dotnet.glob(f"packs/Microsoft.{one}.App.Ref/*/ref/*")) for one in ("NETCore", "AspNetCore"))
    compiler = next(dotnet.glob("sdk/*/Roslyn/bincore"))
    program = home / "CSharpTruth.dll"
    source = Path(__file__).parent / "CSharpTruth.cs"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        libraries = [*base.glob("*.dll"), *compiler.glob("Microsoft.CodeAnalysis*.dll")]
        command = [run, str(compiler / "csc.dll"), "-nologo", "-langversion:8", "-nullable:annotations", "-nostdlib"]
        options = ["-nowarn:1702", f"-out:{program}", *(f"-r:{one}" for one in libraries), str(source)]
        subprocess.run([*command, *options], env=environment, check=True, stdout=sys.stderr)
        for name in ("Microsoft.CodeAnalysis.dll", "Microsoft.CodeAnalysis.CSharp.dll"):
            (home / name).write_bytes((roslyn / name).read_bytes())
        (home / "CSharpTruth.runtimeconfig.json").write_text(json.dumps(RUNTIME))
    files = "\n".join(json.load(sys.stdin))
    subprocess.run([run, str(program), root, str(base), str(web)], env=environment, check=True, text=True, input=files)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
